/**
 * `npm run check` of a search that treats some spellings as equal. It reports each kind of spelling, in both directions if records have the
 * words.
 */
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { Spellings } from '../../src/schema/api';
import { foldText } from '../../src/schema/foldText';
import { wholeRegistry, withVersions } from '../support/apiUnderTest';
import { type CheckUnderTest, checkUnderTest, getLine } from '../support/checkUnderTest';

let under: CheckUnderTest;
beforeAll(async () => {
  under = await checkUnderTest([]);
  for (const name of names) {
    const { status } = await under.api.call('POST', 'muscles/', {
      body: { name_en: `Muscle ${names.indexOf(name)}`, name_ar: name, body_part: 'core' },
    });
    expect(status).toBe(201);
  }
});
afterAll(() => under.close());

const names = ['أكتاف', 'اوتار', 'عضلة', 'وجوه', 'يسرى', 'كرسي', 'عَضَل', 'ساعد 2026', 'ذراع ٢٠٢٥'];

/** Checks a search that compares folded texts, and a search for several texts if the API has a parameter for it. */
async function spellingLines(fold: (text: string) => string, spellings: Spellings = 'folded') {
  const registry = withVersions(wholeRegistry, 'etag');
  let calls = 0;
  const report = await under.check(
    { only: ['muscles'], token: under.api.access },
    {
      registry: { ...registry, api: { ...registry.api, spellings } },
      deviate: async (request, next) => {
        const url = new URL(request.url);
        const texts = url.searchParams.get('search_any')?.split(',') ?? url.searchParams.getAll('search');
        if (!/\/muscles\/$/.test(url.pathname) || texts.length === 0) return next(request);
        calls += 1;
        url.searchParams.delete('search');
        url.searchParams.delete('search_any');
        const body = await (await next(new Request(url, request))).json();
        const results = body.results.filter(({ name_ar, name_en }: Record<string, string>) =>
          texts.some((text) => fold(`${name_ar} ${name_en}`).includes(fold(text))),
        );
        return Response.json({ ...body, count: results.length, next: null, results });
      },
    },
  );
  return { calls, lines: report.findings.filter(({ check }) => check === 'spelling').map(getLine) };
}

describe('A search', () => {
  it('that takes all spellings as one conforms, by two words of a kind', async () => {
    const { lines, calls } = await spellingLines(foldText);
    expect(lines).toEqual(['✓ muscles spelling: each other spelling is found: hamza, ة/ه, ى/ي, tashkeel, ک/ی, digits']);
    expect(calls).toBeLessThan(20);
  });

  it('that folds the hamza alone fails by each other kind, in few calls', async () => {
    const { lines, calls } = await spellingLines((text) => text.replace(/[أإآ]/g, 'ا').toLowerCase());
    expect(lines).toEqual([
      '! muscles spelling ة/ه: ‘عضله’ does not find ‘عضلة’',
      '! muscles spelling ى/ي: ‘يسري’ does not find ‘يسرى’',
      '! muscles spelling tashkeel: ‘عضل’ does not find ‘عَضَل’',
      expect.stringMatching(/^! muscles spelling ک\/ی: /),
      '! muscles spelling digits: ‘2025’ does not find ‘٢٠٢٥’',
      '✓ muscles spelling: other spellings are found: hamza',
    ]);
    expect(calls).toBeLessThan(26);
  });

  it('that folds what is stored and not what is typed fails in the other direction', async () => {
    const bare = (text: string) => text.replace(/\p{M}/gu, '');
    const { lines } = await spellingLines((text) => (text.includes('Muscle') ? foldText(text) : bare(text).toLowerCase()));
    expect(lines).toContainEqual(expect.stringMatching(/^! muscles spelling hamza: ‘أوتار’ does not find ‘اوتار’$/));
  });

  it('that finds what is typed alone conforms where that is declared', async () => {
    const { lines } = await spellingLines((text) => text.toLowerCase(), 'exact');
    expect(lines).toEqual(['✓ muscles spelling: only what is typed is found, as declared']);
  });

  it('by several spellings conforms, but for what is none of them', async () => {
    const { lines } = await spellingLines((text) => text.toLowerCase(), { anyOf: 'search_any' });
    expect(lines).toEqual([
      '! muscles spelling tashkeel: ‘عضل’ does not find ‘عَضَل’',
      '✓ muscles spelling: other spellings are found: hamza, ة/ه, ى/ي, ک/ی, digits',
    ]);
  });
});
