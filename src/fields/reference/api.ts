import type { FieldApi } from '../../schema/fieldApi';
import { idItem } from './referenceForm';

export const referenceApi: FieldApi = { column: 'integer', read: idItem.read, toWire: Number, metadata: () => ({ type: 'field' }) };
