import { defineFieldType } from '../../schema/defineFieldType';
import { getFileName } from '../fileAddress';
import { uploadForm } from '../upload/uploadForm';

export const fileType = defineFieldType('file', {
  ...uploadForm,
  text: getFileName,
});
