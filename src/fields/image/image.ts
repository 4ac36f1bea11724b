import { defineFieldType } from '../../schema/defineFieldType';
import { uploadForm } from '../upload/uploadForm';

export const imageType = defineFieldType('image', {
  ...uploadForm,
});
