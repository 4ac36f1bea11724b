// @vitest-environment happy-dom
import { cleanup } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import type { FieldDeclaration } from '../../../src/schema/fieldTypes';
import { FieldChange } from '../../../src/ui/changes/FieldChange';
import { rowChanges } from '../../../src/ui/changes/rowChanges';
import { wordChanges } from '../../../src/ui/changes/wordChanges';
import { renderRoutes } from '../../support/renderRoutes';
import type { AppLocale } from '../../support/testedLocales';

const marked = (before: string, after: string) =>
  wordChanges(before, after)
    .map(({ text, kind }) => (kind === 'same' ? text : `${kind === 'added' ? '+' : '-'}[${text}]`))
    .join('');

describe('the differences between two texts', () => {
  it('are whole words, in Arabic too', () => {
    expect(marked('Rest one minute.', 'Rest two minutes.')).toBe('Rest -[one]+[two] -[minute]+[minutes].');
    expect(marked('استرح دقيقة واحدة', 'استرح دقيقتين')).toBe('استرح -[دقيقة واحدة]+[دقيقتين]');
  });

  it('are the texts themselves where these have little in common, and found in bounded time', () => {
    const long = (word: string) => Array.from({ length: 5_000 }, (_, index) => `${word}${index}`).join(' ');
    const start = performance.now();
    expect(wordChanges(long('a'), long('b')).map(({ kind }) => kind)).toEqual(['removed', 'added']);
    expect(wordChanges('a '.repeat(1_000_000), 'b')).toHaveLength(2);
    expect(performance.now() - start).toBeLessThan(20_000);
  });
});

const rows: FieldDeclaration<'rows'> = { type: 'rows', fields: { title: { type: 'text' }, sets: { type: 'integer' } } };
const row = (id: number | undefined, title: string, sets = 3) => ({ ...(id !== undefined && { id }), title, sets });
const before = [row(1, 'Lift'), row(2, 'Pull'), row(3, 'Push')];
const told = (after: readonly object[]) =>
  rowChanges(rows, before, after).map(({ kind, row: { title }, place, from, changed }) => [kind, title, place, from, changed]);

describe('the differences between two lists of rows', () => {
  it('tell added, removed and edited rows apart', () => {
    expect(told([row(1, 'Lift'), row(undefined, 'Jump'), row(3, 'Push', 5)])).toEqual([
      ['added', 'Jump', 2, undefined, []],
      ['edited', 'Push', 3, 3, ['sets']],
      ['removed', 'Pull', 2, 2, []],
    ]);
  });

  it('name the row that moved, not those that made room for it', () => {
    expect(told([row(3, 'Push', 4), row(1, 'Lift'), row(2, 'Pull')])).toEqual([['moved', 'Push', 1, 3, ['sets']]]);
    expect(told([row(2, 'Pull'), row(3, 'Push'), row(1, 'Lift')])).toEqual([['moved', 'Lift', 3, 1, []]]);
    expect(told(before)).toEqual([]);
    expect(told([...before].reverse())).toEqual([
      ['moved', 'Push', 1, 3, []],
      ['moved', 'Lift', 3, 1, []],
    ]);
  });

  it('find rows again that an API has made anew, in bounded time', () => {
    const remade = (rows: readonly object[]) => rows.map((one, index) => ({ ...one, id: 100 + index }));
    expect(told(remade(before))).toEqual([]);
    expect(told(remade([row(3, 'Push'), row(1, 'Lift', 5), row(4, 'Jump')]))).toEqual([
      ['moved', 'Lift', 2, 1, ['sets']],
      ['added', 'Jump', 3, undefined, []],
      ['removed', 'Pull', 2, 2, []],
    ]);
    const many = (start: number) => Array.from({ length: 1_000 }, (_, index) => row(start + index, `${start} ${index}`));
    const begin = performance.now();
    expect(rowChanges(rows, many(0), many(5_000))).toHaveLength(2_000);
    expect(performance.now() - begin).toBeLessThan(20_000);
  });
});

describe('the change of a field', () => {
  const render = (element: React.ReactElement, locale: AppLocale = 'en') =>
    renderRoutes([{ path: '/', element }], { registry: { resources: [], get: () => ({ name: 'things' }) } as never, locale }).container;
  const draw = (element: React.ReactElement) => render(element).textContent;

  it('shows words of texts, and text of formatted text', () => {
    const field = { type: 'richText' } as const;
    expect(
      draw(<FieldChange source="text" field={field} scope="things" before="<p>One <b>two</b></p>" after="<p>One <b>three</b></p>" />),
    ).toBe('One removed: twoadded: three');
  });

  const localized = { type: 'localized', of: 'longText' } as const;

  it.each(['en', 'ar'] as const)('has the language and the direction of its text, and its own words those of the page (%s)', (page) => {
    const change = { field: localized, scope: 'things', before: 'Push-up، مرتين', after: 'Push-up، ثلاث مرات' };
    const changes = render(<FieldChange source="text_ar" {...change} />, page).querySelector('[lang="ar"]');
    expect(changes?.getAttribute('dir')).toBe('rtl');
    expect([...(changes?.querySelectorAll('bdi') ?? [])].map((words) => words.getAttribute('lang'))).toEqual([page, page]);
    cleanup();
    // Without a language, the direction comes from the text itself, which begins with a Latin letter.
    const field = { type: 'longText' } as const;
    expect(render(<FieldChange source="text_ar" {...change} field={field} />, page).querySelector('[dir="auto"]')).toBeTruthy();
  });

  it('has its language where one of the values is empty, which is said in the page’s', () => {
    const container = render(<FieldChange source="text_ar" field={localized} scope="things" before="" after="Push-up تمرين" />);
    expect([...container.querySelectorAll('[lang="ar"]')].map((element) => element.textContent)).toEqual(['Push-up تمرين']);
    expect(container.querySelector('[lang="ar"] > [dir]')?.getAttribute('dir')).toBe('rtl');
  });

  it('shows other values before and after', () => {
    expect(draw(<FieldChange source="seats" field={{ type: 'integer' }} scope="things" before={30} after={45} />)).toBe('30changed to45');
  });
});
