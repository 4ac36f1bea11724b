import { describe, expect, it } from 'vitest';
import { writeSchema } from '../../../server/api/bodySchemas';
import { getValidators } from '../../../src/fields/validators';
import { emptyLookup } from '../../../src/fields/wire';
import { defineFieldType } from '../../../src/schema/defineFieldType';
import type { Field } from '../../../src/schema/fieldTypes';

const formTakes = (field: Field, value: unknown) => getValidators(field, 'en').every((validate) => !validate(value, {}, {}));
const apiTakes = (field: Field, value: unknown) => writeSchema(field).safeParse(value).success;

describe('The rules of a field type', () => {
  it.each<[field: Field, good: readonly unknown[], bad: readonly unknown[]]>([
    [{ type: 'phone' }, ['+20 100 123-4567', '(02) 2345 678'], ['1()-.', '12345678901234567890123456', 'call me']],
    [
      { type: 'email' },
      ["o'neil+a/b@example.co.uk"],
      ['a..b@example.com', '.a@example.com', 'a@-x.com', 'a@example', `a@${'x'.repeat(260)}.com`],
    ],
    [
      { type: 'url' },
      ['https://example.com/ä?b#c'],
      ['https://exa mple.com', `https://example.com/${'x'.repeat(2000)}`, 'https:example.com'],
    ],
    [{ type: 'decimal', decimals: 2 }, ['.5', '5.', '-1.50'], ['1.234', '1,5', '1e3', '.']],
    [{ type: 'time' }, ['23:59:59'], ['24:00', '9:30']],
    [{ type: 'password', minLength: 3 }, ['😀😀😀'], ['😀😀', 'x'.repeat(129)]],
    [{ type: 'tags', maxItems: 2, maxLength: 3 }, [['abc', 'd']], [['a', 'b', 'c'], ['abcd']]],
    [{ type: 'rows', fields: {}, minRows: 1, maxRows: 2 }, [[{}]], [[], [{}, {}, {}]]],
  ])('are the same in a form and in the API: %j', (field, good, bad) => {
    for (const value of good)
      expect([formTakes(field, value), apiTakes(field, value)], `good: ${JSON.stringify(value)}`).toEqual([true, true]);
    for (const value of bad)
      expect([formTakes(field, value), apiTakes(field, value)], `bad: ${JSON.stringify(value)}`).toEqual([false, false]);
  });

  it('leave the bounds of its storage to the API', () => {
    const field: Field = { type: 'integer' };
    expect([formTakes(field, 3_000_000_000), apiTakes(field, 3_000_000_000)]).toEqual([true, false]);
  });
});

it('does not compile without a wire form or without rules', () => {
  const wire = { toRecord: String, toPayload: String };
  // @ts-expect-error no rules
  defineFieldType('json', wire);
  // @ts-expect-error no wire form
  defineFieldType('json', { rules: () => [] });
  expect(defineFieldType('json', { ...wire, rules: () => [] }).toRecord(1, { type: 'json' }, { keys: {}, getValues: () => ({}) })).toBe(
    '1',
  );
});

it('does not compile where its options promise a use that it does not have, or the reverse', () => {
  const type = { toRecord: String, toPayload: String, rules: () => [], lookups: emptyLookup };
  // @ts-expect-error lists sort by links
  defineFieldType('videoUrl', type);
  // @ts-expect-error no list filters by JSON
  defineFieldType('json', type);
  expect(defineFieldType('videoUrl', { ...type, sortable: true }).sortable).toBe(true);
});

it('does not compile where the definition of a built-in type has what a file beside it holds', () => {
  const type = { toRecord: String, toPayload: String, rules: () => [] };
  // @ts-expect-error belongs into check.ts
  defineFieldType('json', { ...type, testValue: () => 1 });
  // @ts-expect-error belongs into look.ts
  defineFieldType('json', { ...type, width: 10 });
  expect(defineFieldType('json', type)).toBe(type);
});
