import type { FieldCheck } from '../../schema/fieldCheck';
import { isObject } from '../../schema/isObject';
import { fails, kindOf } from '../faults';

export const rowsCheck: FieldCheck<'rows'> = {
  fault(value, { fields }, faultOf) {
    if (!Array.isArray(value)) return fails(kindOf(value), 'No rows are shown.');
    for (const row of value)
      for (const [source, field] of Object.entries(fields)) {
        const part = isObject(row) ? row[source] : undefined;
        const fault = part === undefined || part === null ? undefined : faultOf(part, field);
        if (fault) return { ...fault, what: `${fault.what} in ${source}` };
      }
    return undefined;
  },
  testValue: ({ fields, minRows = 0, maxRows = 2 }, { rowsOf }) => rowsOf(fields, Math.max(minRows, Math.min(2, maxRows))),
};
