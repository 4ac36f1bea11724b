import type { FieldCheck } from '../../schema/fieldCheck';
import { textFault } from '../faults';

export const localizedCheck: FieldCheck<'localized'> = {
  fault: textFault,
  testValue: ({ of, ...limits }, { words }) => (of === 'richText' ? `<p>${words(limits)}</p>` : words(limits)),
};
