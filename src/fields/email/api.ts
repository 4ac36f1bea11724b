import type { FieldApi } from '../../schema/fieldApi';
import { readAddressText } from '../text/api';
import { longestEmail } from './email';

export const emailApi: FieldApi = { read: readAddressText, metadata: () => ({ type: 'email', max_length: longestEmail }) };
