import { defineFieldType } from '../../schema/defineFieldType';
import { fileNameOf } from '../fileAddress';
import { uploadForm } from '../upload/uploadForm';

export const fileType = defineFieldType('file', {
  ...uploadForm,
  text: fileNameOf,
});
