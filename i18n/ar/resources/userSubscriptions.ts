import type { userSubscriptions as declaration } from '../../../resources/userSubscriptions';
import type { ResourceMessages } from '../../../src/schema/messageTypes';

export const userSubscriptions = {
  name: 'اشتراكات |||| اشتراك |||| اشتراكات المستخدمين |||| اشتراكات |||| اشتراكًا |||| اشتراك',
  purpose: 'تبيّن الاشتراكات من اشترك في أي خيار، ومن متى إلى متى، وهل دُفع ثمنه.',
  fields: {
    reference: 'الرقم',
    user: 'المتدرب',
    option: 'الخيار',
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
      help: 'من اشترك وفي ماذا، وهل دفع.',
    },
    time: {
      title: 'المدة',
      help: 'من متى إلى متى يسري.',
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
    paid: 'مدفوع',
  },
  transitions: {
    markPaid: {
      label: 'تأكيد الدفع',
      title: 'تأكيد دفع %{name}؟',
      content: 'يبدأ سريان اشتراك المتدرب.',
      done: 'تم تأكيد دفع الاشتراك',
    },
    cancel: {
      label: 'إلغاء الاشتراك',
      title: 'هل تريد إلغاء الاشتراك %{name}؟',
      content: 'لن يسري الاشتراك. يبقى في القائمة بوصفه ملغى.',
      done: 'تم إلغاء الاشتراك',
    },
  },
} satisfies ResourceMessages<typeof declaration>;
