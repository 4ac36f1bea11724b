import type { FieldCheck } from '../../schema/fieldCheck';
import { listFault } from '../faults';
import { uploadCheck } from '../upload/uploadCheck';
import { uploadLimits } from '../upload/uploadLimits';

export const filesCheck: FieldCheck<'files'> = {
  fault: (value) => listFault(value, 'No files are shown', uploadCheck.fault),
  testValue(field, { uploads, upload }) {
    const file = field.required || uploads ? upload(uploadLimits(field).accept) : undefined;
    return file && [file];
  },
};
