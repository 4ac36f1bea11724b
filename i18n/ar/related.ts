import type { SameShape } from '../../src/schema/messageTypes';
import type { related as english } from '../en/related';

export const related = {
  add: 'إضافة',
  addTo: 'إضافة %{name}',
  viewAll:
    'عرض الكل |||| عرض الكل (%{smart_count}) |||| عرض الكل (%{smart_count}) |||| عرض الكل (%{smart_count}) |||| عرض الكل (%{smart_count}) |||| عرض الكل (%{smart_count})',
  viewAllUncounted: 'عرض الكل',
  none: 'لا شيء بعد.',
  failed: 'تعذّر تحميل هذه السجلات.',
  chooseParent: 'اختر سجلًا واحدًا في التصفية «%{field}»: فالقائمة تُقرأ تحته.',
  total: '%{field} (%{values})',
  duplicate: {
    of: 'نسخة من «%{name}».',
    unique: 'تم إفراغ ما يجب ألا يتكرر: %{fields}.',
    files: 'اختر من جديد: %{fields}.',
  },
  rows: {
    duplicate: 'إنشاء نسخة',
    move: 'نقل إلى…',
    moveTitle: 'نقل «%{name}»',
    moveTo: 'نقل إلى %{group}',
    duplicateGroup: 'إنشاء نسخة في %{group}',
    addTo: 'إضافة إلى %{group}',
    groupAdded:
      'لم تُضف صفوف. |||| تمت إضافة صف واحد. |||| تمت إضافة صفين. |||| تمت إضافة %{smart_count} صفوف. |||| تمت إضافة %{smart_count} صفًا. |||| تمت إضافة %{smart_count} صف.',
  },
} satisfies SameShape<typeof english>;
