import type { SameShape } from '../../src/schema/messageTypes';
import type { filters as english } from '../en/filters';

export const filters = {
  find: 'البحث عن عامل تصفية',
  none: 'لا يوجد عامل تصفية بهذا الاسم.',
  condition: '%{label}: الشرط',
  is: 'يساوي',
  isNot: 'لا يساوي',
  isEmpty: 'بدون قيمة',
  isFilled: 'بأي قيمة',
  hasNone: 'لا يوجد',
  hasSome: 'يوجد واحد على الأقل',
} satisfies SameShape<typeof english>;
