import { expect, it } from 'vitest';
import { toData } from '../../../server/http/readBody';

const form = (...entries: [string, string][]) => {
  const data = new FormData();
  for (const [key, value] of entries) data.append(key, value);
  return data;
};
const fields = { tags: { type: 'references', resource: 'tags' }, name: { type: 'text' } } as const;

it('gathers repeated keys of a list and takes the last of anything else', () => {
  expect({ ...toData(form(['tags', '1'], ['tags', '2'], ['name', 'a'], ['name', 'b']), fields) }).toEqual({ tags: ['1', '2'], name: 'b' });
});

it('reads an empty list', () => {
  expect(toData(form(['tags', '']), fields).tags).toEqual([]);
});

it('reads rows in any of the usual spellings, moving up where an index is missing', () => {
  const data = toData(form(['rows[0]a', '1'], ['rows[5][a]', '2'], ['rows[5].b', '3']), fields);
  expect(data.rows).toMatchObject([{ a: '1' }, { a: '2', b: '3' }]);
});

it('does not make a list of a million for one key', () => {
  const data = toData(form(['rows[999999]a', '1']), fields);
  expect(data).not.toHaveProperty('rows');
});

it('gives a key that is both a value and a list up', () => {
  expect(() => toData(form(['name', 'a'], ['name[0]a', '1']), fields)).toThrow('parse_error');
});

it('never touches prototypes', () => {
  toData(form(['__proto__[0]polluted', 'yes'], ['rows[0]__proto__', 'yes']), fields);
  expect(({} as Record<string, unknown>).polluted).toBeUndefined();
});
