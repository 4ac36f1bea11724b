import type { SameShape } from '../../src/schema/messageTypes';
import type { roles as english } from '../en/roles';

export const roles = {
  notAllowed: {
    title: 'خارج صلاحيات دورك',
    text: '%{name}: دورك لا يشمل هذا. يمكن لأحد المسؤولين أن يمنحك دورًا آخر.',
    home: 'الانتقال إلى الصفحة الأولى',
  },
  noRights: {
    none: 'ليس لحسابك دور. اطلب دورًا من أحد المسؤولين.',
    lost: 'سُحب منك الدور «%{role}» أثناء تسجيل دخولك. اطلب دورًا آخر من أحد المسؤولين.',
    empty: 'دورك «%{role}» ليست له صلاحيات هنا. اطلب دورًا آخر من أحد المسؤولين.',
    unknown: 'دورك «%{role}» غير معروف هنا. اطلب دورًا آخر من أحد المسؤولين.',
  },
} satisfies SameShape<typeof english>;
