import type { FieldApi } from '../../schema/fieldApi';
import { plainCode } from '../../schema/latinDigits';
import { readText } from '../text/api';
import { maxPhoneLength } from './phone';

export const phoneApi: FieldApi = {
  read: (input) => (typeof input === 'string' ? plainCode(input).trim() : readText(input)),
  metadata: () => ({ type: 'string', max_length: maxPhoneLength }),
};
