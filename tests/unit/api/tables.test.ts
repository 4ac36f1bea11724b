import { describe, expect, it } from 'vitest';
import { getFallback } from '../../../server/database/backfill';
import { identifier, toChildTableName, toColumns, toTableName } from '../../../server/database/tables';

describe('Names of tables', () => {
  it('follow from the path', () => {
    expect(toTableName({ path: 'help-page' })).toBe('help_page');
    expect(toChildTableName({ path: 'user-subscriptions' }, 'plans')).toBe('user_subscriptions__plans');
  });

  it('stay under the 63 bytes of PostgreSQL and apart from each other', () => {
    const [one, other] = ['a', 'b'].map((end) => identifier('x'.repeat(80) + end));
    expect(one).toHaveLength(63);
    expect(one).not.toBe(other);
  });

  it('give a localized field one column a locale, and lists none', () => {
    const columns = toColumns({
      name: { type: 'localized', of: 'text' },
      tags: { type: 'references', resource: 'tags' },
      price: { type: 'decimal', decimals: 2 },
    });
    expect(columns.map(({ name, kind }) => [name, kind])).toEqual([
      ['name_en', 'text'],
      ['name_ar', 'text'],
      ['price', 'numeric'],
    ]);
  });
});

describe('Values for records that are older than a field', () => {
  it.each([
    [{ type: 'text', required: true }, 'text', ''],
    [{ type: 'text' }, 'text', null],
    [{ type: 'text', required: true, unique: true }, 'text', null],
    [{ type: 'choice', choices: ['a', 'b'], required: true }, 'text', 'a'],
    [{ type: 'choice', choices: ['a', 'b'], default: 'b' }, 'text', 'b'],
    [{ type: 'integer', required: true }, 'integer', 0],
    [{ type: 'integer', min: 5, required: true }, 'integer', 5],
    [{ type: 'decimal', decimals: 1, max: -1, required: true }, 'numeric', -1],
    [{ type: 'boolean' }, 'boolean', false],
    [{ type: 'boolean', default: true }, 'boolean', true],
    [{ type: 'reference', resource: 'things', required: true }, 'integer', null],
    [{ type: 'password', required: true }, 'text', null],
    [{ type: 'date', min: '2000-01-01', required: true }, 'date', '2000-01-01'],
  ] as const)('%j in a %s column is %j', (field, kind, value) => {
    expect(getFallback({ field, kind })).toBe(value);
  });
});
