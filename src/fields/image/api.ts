import type { FieldApi } from '../../schema/fieldApi';
import { uploadApi } from '../upload/uploadApi';

export const imageApi: FieldApi = { ...uploadApi, metadata: () => ({ type: 'image upload' }) };
