import type { FieldCheck } from '../../schema/fieldCheck';

export const jsonCheck: FieldCheck<'json'> = {
  fault: () => undefined,
  testValue: (_field, { stamp, number }) => JSON.stringify({ check: `${stamp}-${number}` }),
};
