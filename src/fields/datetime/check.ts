import type { FieldCheck } from '../../schema/fieldCheck';
import { dayMilliseconds } from '../dateRules';
import { describeType, fails, works } from '../faults';

export const datetimeCheck: FieldCheck<'datetime'> = {
  fault(value) {
    if (typeof value !== 'string' || Number.isNaN(Date.parse(value))) return fails(describeType(value), 'No time is shown.');
    if (/([zZ]|[+-]\d\d:?\d\d)$/.test(value)) return undefined;
    return works('a time without a zone', "It is shown as the time of whoever looks. Django's USE_TZ says the zone.");
  },
  testValue: (_field, { number }) => `${new Date(Date.now() + number * dayMilliseconds).toISOString().slice(0, 14)}00:00Z`,
};
