import { defineFieldType } from '../../schema/fieldTypeDefinition';
import { fileNameOf } from '../fileAddress';
import { uploadForm } from '../upload/uploadForm';

export const fileType = defineFieldType('file', {
  ...uploadForm,
  text: fileNameOf,
  width: 120,
  isFluid: true,
  metadata: () => ({ type: 'file upload' }),
});
