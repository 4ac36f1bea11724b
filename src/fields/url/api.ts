import type { FieldApi } from '../../schema/fieldApi';
import { readAddressText } from '../text/api';
import { maxUrlLength } from '../textRules';

export const urlApi: FieldApi = { read: readAddressText, metadata: () => ({ type: 'url', max_length: maxUrlLength }) };
