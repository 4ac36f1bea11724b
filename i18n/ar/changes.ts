import type { SameShape } from '../../src/schema/messageTypes';
import type { changes as english } from '../en/changes';

/** Differences between two versions of a record, and what to do about them. */
export const changes = {
  to: 'أصبح',
  labelled: '%{label}:',
  text: { added: 'تمت إضافة:', removed: 'تمت إزالة:' },
  rows: {
    none: 'لا فرق بين الصفوف.',
    added: 'تمت إضافة الصف %{place}',
    removed: 'تمت إزالة الصف %{place}',
    moved: 'تم النقل من الصف %{from} إلى الصف %{place}',
    edited: 'تم تعديل الصف %{place}',
  },
  /** What others changed while a form was open, and after a save that kept it. `%{fields}` is a list of labels. */
  others: {
    fields:
      'تغيّر بعد أن فتحت النموذج: %{fields}. |||| تغيّر بعد أن فتحت النموذج: %{fields}. |||| تغيّر بعد أن فتحت النموذج: %{fields}. |||| تغيّر بعد أن فتحت النموذج: %{fields}. |||| تغيّر بعد أن فتحت النموذج: %{fields}. |||| تغيّر بعد أن فتحت النموذج: %{fields}.',
    fieldsBy:
      'تغييرات %{name} %{time}: %{fields}. |||| تغييرات %{name} %{time}: %{fields}. |||| تغييرات %{name} %{time}: %{fields}. |||| تغييرات %{name} %{time}: %{fields}. |||| تغييرات %{name} %{time}: %{fields}. |||| تغييرات %{name} %{time}: %{fields}.',
    conflict: 'وقد غيّرت أنت أيضًا: %{fields}.',
    show: 'عرض',
    takeOver: 'اعتماد تغييرات غيرك',
  },
  conflict: {
    title: 'عدّل كلٌّ منكما القيمة نفسها',
    reviewTitle: 'تغييرات الآخرين',
    help: 'اختر ما تريد إبقاءه في كل حقل. ويبقى كل ما سوى ذلك كما كتبته.',
    before: 'قبل التغيير',
    yours: 'ما كتبته',
    theirs: 'ما كتبه غيرك',
    edited: 'تعديل',
    allYours: 'إبقاء كل ما كتبته',
    allTheirs: 'اعتماد كل ما كتبه غيرك',
    cameIn: 'غيّره آخرون أيضًا',
    back: 'العودة إلى النموذج',
  },
  deletion: {
    one: 'لم يُحذف شيء.',
    look: 'عرض السجل كما هو الآن',
  },
  gone: { create: 'إنشاؤه من جديد' },
} satisfies SameShape<typeof english>;
