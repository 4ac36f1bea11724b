import type { SameShape } from '../../src/schema/messageTypes';
import type { keys as english } from '../en/keys';

export const keys = {
  title: 'اختصارات لوحة المفاتيح',
  letters: 'استخدام مفاتيح الحروف',
  page: 'في هذه الصفحة',
  rows: 'في الصفوف',
  nextRow: 'الصف التالي',
  previousRow: 'الصف السابق',
  editRow: 'تعديل الصف',
  selectRow: 'تحديد الصف',
  showRow: 'إظهار تفاصيل الصف أو إخفاؤها',
  space: 'مسافة',
  panel: 'التفاصيل: %{name}',
  go: 'الانتقال إلى',
  everywhere: 'في كل مكان',
  search: 'البحث في كل شيء',
} as const satisfies SameShape<typeof english>;
