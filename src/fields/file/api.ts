import type { FieldApi } from '../../schema/fieldApi';
import { uploadApi } from '../upload/uploadApi';

export const fileApi: FieldApi = { ...uploadApi, metadata: () => ({ type: 'file upload' }) };
