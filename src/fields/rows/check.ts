import type { FieldCheck } from '../../schema/fieldCheck';
import { isObject } from '../../schema/objects';
import { describeType, fails } from '../faults';

export const rowsCheck: FieldCheck<'rows'> = {
  fault(value, { fields }, getFault) {
    if (!Array.isArray(value)) return fails(describeType(value), 'No rows are shown.');
    for (const row of value)
      for (const [source, field] of Object.entries(fields)) {
        const part = isObject(row) ? row[source] : undefined;
        const fault = part === undefined || part === null ? undefined : getFault(part, field);
        if (fault) return { ...fault, what: `${fault.what} in ${source}` };
      }
    return undefined;
  },
  testValue: ({ fields, minRows = 0, maxRows = 2 }, { getRows }) => getRows(fields, Math.max(minRows, Math.min(2, maxRows))),
};
