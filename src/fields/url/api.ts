import type { FieldApi } from '../../schema/fieldApi';
import { readAddressText } from '../text/api';
import { longestUrl } from '../textRules';

/** The API of addresses of web pages and videos. */
export const urlApi: FieldApi = { read: readAddressText, metadata: () => ({ type: 'url', max_length: longestUrl }) };
