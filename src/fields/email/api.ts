import type { FieldApi } from '../../schema/fieldApi';
import { readAddressText } from '../text/api';
import { maxEmailLength } from './email';

export const emailApi: FieldApi = { read: readAddressText, metadata: () => ({ type: 'email', max_length: maxEmailLength }) };
