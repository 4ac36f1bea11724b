import type { FieldCheck } from '../../schema/fieldCheck';
import { dayMilliseconds } from '../dateRules';
import { describeType, fails, works } from '../faults';

export const dateCheck: FieldCheck<'date'> = {
  fault(value) {
    if (typeof value === 'string' && /^\d{4}-\d\d-\d\d$/.test(value)) return undefined;
    if (typeof value === 'string' && /^\d{4}-\d\d-\d\d[T ]/.test(value)) return works('a moment', 'Its day is shown.');
    return fails(describeType(value), 'No day is shown.');
  },
  testValue({ compare, min, max }, { number, made }) {
    const earlier = made[compare?.gte ?? ''];
    const first = typeof earlier === 'string' ? Date.parse(earlier) : Date.now();
    const day = new Date(first + (number % 20) * dayMilliseconds).toISOString().slice(0, 10);
    if (min !== undefined && day < min) return min;
    return max !== undefined && day > max ? max : day;
  },
};
