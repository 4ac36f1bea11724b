import type { FieldApi } from '../../schema/fieldApi';

export const jsonApi: FieldApi = {
  stored: 'json',
  toWire: (value) => JSON.parse(String(value)),
  metadata: () => ({ type: 'field' }),
};
