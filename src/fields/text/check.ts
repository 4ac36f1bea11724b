import type { FieldCheck } from '../../schema/fieldCheck';
import { textFault } from '../faults';

export const textCheck: FieldCheck<'text'> = {
  fault: textFault,
  testValue({ pattern, ...limits }, { isKey, matching, slug, words }) {
    if (pattern !== undefined) return matching(pattern);
    return isKey ? slug.slice(-(limits.maxLength ?? 40)) : words(limits);
  },
};
