import type { FieldCheck } from '../../schema/fieldCheck';
import { textFault } from '../faults';

export const richTextCheck: FieldCheck<'richText'> = {
  fault: textFault,
  testValue: (field, { words }) => `<p>${words(field)}</p>`,
};
