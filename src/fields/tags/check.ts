import type { FieldCheck } from '../../schema/fieldCheck';
import { listFault, textFault } from '../faults';

export const tagsCheck: FieldCheck<'tags'> = {
  fault: (value) => listFault(value, 'Nothing is shown', textFault),
  testValue: ({ maxLength = 40 }, { stamp, number }) => [`check ${stamp}-${number}`.slice(-maxLength)],
};
