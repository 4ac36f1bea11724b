import { describe, expect, it } from 'vitest';
import { foldFilterInputs } from '../../../server/features/firstScreen/foldFilterInputs';
import { filterInputName } from '../../../src/schema/withoutCode';

function folded(inputs: readonly (readonly [string, string])[]): Record<string, string> | undefined {
  const search = foldFilterInputs(`?${new URLSearchParams(inputs.map(([name, value]) => [name, value]))}`);
  return search === undefined ? undefined : Object.fromEntries(new URLSearchParams(search));
}

const text = (source: string, end?: string) => filterInputName('text', source, end);
const json = (source: string, end?: string) => filterInputName('json', source, end);

describe('inputs of a list’s forms', () => {
  it('become filters of the first page, and keep the order and other filters', () => {
    const sent = [
      ['filter', '{"is_active":true}'],
      ['sort', 'name'],
      ['order', 'DESC'],
      ['page', '4'],
      [text('q'), ' rope '],
    ] as const;
    expect(folded(sent)).toEqual({ filter: '{"is_active":true,"q":"rope"}', sort: 'name', order: 'DESC', page: '1' });
  });

  it('that are empty remove their filter', () => {
    expect(
      folded([
        ['filter', '{"q":"rope","level":"easy"}'],
        [text('q'), ''],
        [json('level'), ''],
      ]),
    ).toMatchObject({ filter: '{}' });
  });

  it('keep the type of their values, and ends of a range together', () => {
    const sent = [
      [json('is_active'), 'false'],
      [json('level'), '["easy"]'],
      [json('price', 'gte'), '3'],
      [json('price', 'lte'), '9.5'],
      [text('born', 'after'), '2020-01-02'],
      [text('born', 'before'), ''],
      [text('code'), '007'],
    ] as const;
    expect(JSON.parse(folded(sent)?.filter ?? '')).toEqual({
      is_active: false,
      level: ['easy'],
      price: { gte: 3, lte: 9.5 },
      born: { after: '2020-01-02' },
      code: '007',
    });
  });

  it('that cannot be read filter nothing', () => {
    expect(
      folded([
        ['filter', 'nonsense'],
        [json('price'), '1,2'],
        [json('__proto__'), '{"x":1}'],
      ])?.filter,
    ).not.toContain('price');
    expect(
      folded([
        ['filter', '[1]'],
        [text('q'), 'rope'],
      ])?.filter,
    ).toBe('{"q":"rope"}');
    expect(({} as Record<string, unknown>).x).toBeUndefined();
  });

  it('are told from other parameters', () => {
    expect(
      folded([
        ['filter', '{"q":"rope"}'],
        ['page', '2'],
      ]),
    ).toBeUndefined();
    expect(
      folded([
        ['filter:other:q', 'rope'],
        ['filter:text', 'rope'],
      ]),
    ).toBeUndefined();
  });
});
