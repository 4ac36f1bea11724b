/**
 * `i18n/fr` is complete, although the interface only offers French after `npm run locale -- add fr`. An import replaces English texts only.
 */
import { existsSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import failure from '../../../i18n/fr/failure.json';
import { describeStatus } from '../../../tools/locale/describeStatus';
import { getMessages, getPlaceholders } from './allMessages';

const english = getMessages('en');
const french = getMessages('fr');
const getForms = (message: string) => message.split('||||');
const findKeys = (isWrong: (text: string) => boolean) => [...french].filter(([, text]) => isWrong(text)).map(([key]) => key);

describe.skipIf(existsSync('resources/imported.json'))('the French messages', () => {
  it('exist under the same keys as the English ones', () => {
    expect([...french.keys()].sort()).toEqual([...english.keys()].sort());
  });

  it('are French, but for those listed as the same', async () => {
    expect(await describeStatus(process.cwd(), 'fr')).toEqual([`fr: ${french.size} of ${french.size} texts are translated.`]);
  });

  it('have the placeholders of the English ones', () => {
    const differing = [...french].filter(([key, text]) => `${getPlaceholders(text)}` !== `${getPlaceholders(english.get(key) ?? '')}`);
    expect(differing).toEqual([]);
  });

  it('have two plural forms where English has them', () => {
    const wrong = [...french].filter(([key, text]) => getForms(text).length !== getForms(english.get(key) ?? '').length);
    expect(wrong).toEqual([]);
  });

  it('say the number in both forms, because 0 takes the first', () => {
    const says = (form: string | undefined) => form?.includes('%{smart_count}');
    const silent = [...french].filter(([key, text]) => says(getForms(english.get(key) ?? '')[0]) && !getForms(text).every(says));
    expect(silent).toEqual([]);
  });

  it('have French apostrophes and quotation marks', () => {
    expect(findKeys((text) => /['"“”]/.test(text))).toEqual([]);
  });

  it('have no-break spaces before : ; ! ? » and after «', () => {
    const isWrong = (text: string) => / [:;!?»]|[^\u00a0][:;!?»](?=\s|$)|«[^\u00a0]/.test(text);
    expect(findKeys(isWrong)).toEqual([]);
    expect(Object.values(failure).filter((text) => isWrong(text) || text.includes("'"))).toEqual([]);
  });
});
