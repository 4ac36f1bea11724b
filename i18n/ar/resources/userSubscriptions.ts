import type { userSubscriptions as declaration } from '../../../resources/userSubscriptions';
import type { ResourceMessages } from '../../../src/schema/messageTypes';

export const userSubscriptions = {
  name: 'اشتراكات |||| اشتراك |||| اشتراكات المستخدمين |||| اشتراكات |||| اشتراكًا |||| اشتراك',
  purpose: 'تبيّن الاشتراكات من اشترك في أي باقة، ومن متى إلى متى، وهل دُفع ثمنها.',
  fields: {
    reference: 'الرقم المرجعي',
    user: 'المتدرب',
    option: 'الباقة',
    status: 'الحالة',
    amount: 'المبلغ',
    start_date: 'البداية',
    end_date: 'النهاية',
    is_renewal: 'تجديد',
    created_at: 'تاريخ الإنشاء',
  },
  help: {
    is_renewal: 'كان للمتدرب اشتراك من قبل.',
  },
  sections: {
    main: {
      title: 'الاشتراك',
      help: 'المشترك وباقته وحالة الدفع.',
    },
    time: {
      title: 'الفترة',
      help: 'تاريخا البداية والنهاية.',
    },
  },
  choices: {
    status: {
      Pending: 'قيد الانتظار',
      Paid: 'مدفوع',
      Expired: 'منتهٍ',
      Cancelled: 'ملغى',
    },
  },
  views: {
    pending: 'قيد الانتظار',
    paid: 'المدفوعة',
  },
  transitions: {
    markPaid: {
      label: 'تأكيد الدفع',
      title: 'هل تريد تأكيد دفع الاشتراك %{name}؟',
      content: 'يصبح الاشتراك ساريًا.',
      done: 'تم تأكيد دفع الاشتراك %{name}',
    },
    cancel: {
      label: 'إلغاء الاشتراك',
      title: 'هل تريد إلغاء الاشتراك %{name}؟',
      content: 'لن يبدأ سريان الاشتراك، ويبقى في القائمة ملغى.',
      done: 'تم إلغاء الاشتراك %{name}',
    },
  },
} satisfies ResourceMessages<typeof declaration>;
