import type { FieldApi } from '../../schema/fieldApi';
import { textApi } from '../text/api';

export const richTextApi: FieldApi<'richText'> = { ...textApi, stored: 'html' };
