import type { SameShape } from '../../src/schema/messageTypes';
import type { related as english } from '../en/related';

export const related = {
  add: 'إضافة',
  addTo: 'إضافة: %{name}',
  viewAll:
    'عرض الكل |||| عرض الكل (%{smart_count}) |||| عرض الكل (%{smart_count}) |||| عرض الكل (%{smart_count}) |||| عرض الكل (%{smart_count}) |||| عرض الكل (%{smart_count})',
  viewAllUncounted: 'عرض الكل',
  none: 'لا شيء بعد.',
  failed: 'تعذّر تحميل هذه السجلات.',
  total: '%{field} (%{values})',
} satisfies SameShape<typeof english>;
