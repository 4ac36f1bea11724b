import type { SameShape } from '../../src/schema/messageTypes';
import type { withoutCode as english } from '../en/withoutCode';

/** What a screen says where the app's code does not run. */
export const withoutCode = {
  notice: 'القراءة والبحث والترتيب والتصفية وتغيير اللغة متاحة في هذه الصفحة. أما الحفظ والحذف والتحديد والتصدير فتحتاج إلى جافا سكربت.',
  reload: 'إعادة تحميل الصفحة',
  any: 'الكل',
  from: '%{label}: من',
  to: '%{label}: إلى',
  choose: 'اختيار: %{label}',
  order: 'اتجاه الترتيب',
  apply: 'تطبيق',
  signOut: 'هل تريد تسجيل الخروج؟',
} as const satisfies SameShape<typeof english>;
