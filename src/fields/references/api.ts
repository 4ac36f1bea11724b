import type { FieldApi } from '../../schema/fieldApi';
import { idItem } from '../reference/referenceForm';

export const referencesApi: FieldApi = {
  column: 'table',
  read: (input) => (input === null || input === '' ? [] : Array.isArray(input) || input === undefined ? input : [input]),
  items: idItem,
  finish: (value: readonly unknown[]) => [...new Set(value)],
  metadata: () => ({ type: 'field' }),
};
