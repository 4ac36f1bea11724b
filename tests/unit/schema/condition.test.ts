import { describe, expect, it } from 'vitest';
import { type Condition, meets } from '../../../src/schema/condition';
import { getFieldState, resolveRules, withoutRules } from '../../../src/schema/fieldRules';

describe('a condition', () => {
  it.each<[Condition, object, boolean]>([
    [{ kind: 'a' }, { kind: 'a' }, true],
    [{ kind: ['a', 'b'] }, { kind: 'b' }, true],
    [{ kind: ['a', 'b'] }, { kind: 'c' }, false],
    [{ level: '2' }, { level: 2 }, true],
    [{ price: 2 }, { price: '2.00' }, true],
    [{ done: true }, { done: true }, true],
    [{ done: false }, {}, false],
    [{ days: 'mon' }, { days: ['sun', 'mon'] }, true],
    [{ days: { not: ['mon', 'tue'] } }, { days: ['sun', 'mon'] }, false],
    [{ text: null }, { text: '' }, true],
    [{ text: { isEmpty: false } }, { text: [] }, false],
    [{ count: { gte: 2, lte: 3 } }, { count: '2.5' }, true],
    [{ count: { lte: 10 } }, { count: null }, false],
    [{ day: { gte: '2026-02-01' } }, { day: '2026-01-31' }, false],
    [{ a: 1, b: 2 }, { a: 1, b: 3 }, false],
    [{ any: [{ a: 1 }, { b: 2 }] }, { a: 0, b: 2 }, true],
    [{ c: 1, all: [{ a: 1 }, { b: 2 }] }, { a: 0, b: 2, c: 1 }, false],
    [{}, {}, true],
  ])('%j of %j is %s', (condition, values, expected) => {
    expect(meets(condition, { ...values })).toBe(expected);
  });
});

describe('rules of fields', () => {
  it('do not hold about a field that is hidden itself', () => {
    const { c } = resolveRules({
      a: { type: 'text' },
      b: { type: 'text', showWhen: { a: 'x' } },
      c: { type: 'text', requiredWhen: { any: [{ b: 'y' }, { a: 'z' }] } },
    });
    const isRequired = (values: object) => c && getFieldState(c, { ...values }).isRequired;
    expect([{ a: 'x', b: 'y' }, { a: 'w', b: 'y' }, { a: 'z' }].map(isRequired)).toEqual([true, false, true]);
  });

  it('end in a circle too', () => {
    expect(resolveRules({ a: { type: 'text', showWhen: { b: 'x' } }, b: { type: 'text', showWhen: { a: 'x' } } })).toBeTruthy();
  });

  it('are dropped for a role that does not see what they name', () => {
    const field = { type: 'text', showWhen: { secret: 1 }, requiredWhen: { open: 1 } } as const;
    expect(withoutRules(field, (source) => source === 'open')).toEqual({ type: 'text', requiredWhen: { open: 1 } });
  });
});
