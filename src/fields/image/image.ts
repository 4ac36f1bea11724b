import { defineFieldType } from '../../schema/fieldTypeDefinition';
import { uploadForm } from '../upload/uploadForm';

export const imageType = defineFieldType('image', {
  ...uploadForm,
  width: 36,
  card: 'image',
  drawsEmpty: true,
  metadata: () => ({ type: 'image upload' }),
});
