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
    days: 'عدد الأيام',
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
  queue: {
    open: 'لا دفعات لتأكيدها |||| تأكيد دفعة واحدة |||| تأكيد دفعتين |||| تأكيد %{smart_count} دفعات |||| تأكيد %{smart_count} دفعة |||| تأكيد %{smart_count} دفعة',
    progress:
      'لم يُبَتّ في شيء بعد |||| تم البتّ في: %{smart_count} |||| تم البتّ في: %{smart_count} |||| تم البتّ في: %{smart_count} |||| تم البتّ في: %{smart_count} |||| تم البتّ في: %{smart_count}',
  },
  views: {
    pending: 'قيد الانتظار',
    overdue: 'المتأخرة',
    endingSoon: 'تنتهي قريبًا',
  },
  transitions: {
    markPaid: {
      label: 'تأكيد الدفع',
      title: 'هل تريد تأكيد دفع الاشتراك %{name}؟',
      content: 'يصبح الاشتراك ساريًا.',
      done: 'تم تأكيد دفع الاشتراك %{name}',
      happened: 'تأكيد الدفع',
      many: {
        title:
          'لا اشتراكات لتأكيد دفعها |||| تأكيد دفع اشتراك واحد |||| تأكيد دفع اشتراكين |||| تأكيد دفع %{smart_count} اشتراكات |||| تأكيد دفع %{smart_count} اشتراكًا |||| تأكيد دفع %{smart_count} اشتراك',
        done: 'لم يُؤكَّد دفع أي اشتراك |||| تم تأكيد دفع اشتراك واحد |||| تم تأكيد دفع اشتراكين |||| تم تأكيد دفع %{smart_count} اشتراكات |||| تم تأكيد دفع %{smart_count} اشتراكًا |||| تم تأكيد دفع %{smart_count} اشتراك',
      },
    },
    cancel: {
      label: 'إلغاء الاشتراك',
      title: 'هل تريد إلغاء الاشتراك %{name}؟',
      content: 'لن يبدأ سريان الاشتراك، ويبقى في القائمة ملغى.',
      done: 'تم إلغاء الاشتراك %{name}',
      happened: 'إلغاء الاشتراك',
      dismiss: 'تراجع',
      many: {
        title:
          'لا اشتراكات لإلغائها |||| إلغاء اشتراك واحد |||| إلغاء اشتراكين |||| إلغاء %{smart_count} اشتراكات |||| إلغاء %{smart_count} اشتراكًا |||| إلغاء %{smart_count} اشتراك',
        done: 'لم يُلغَ أي اشتراك |||| تم إلغاء اشتراك واحد |||| تم إلغاء اشتراكين |||| تم إلغاء %{smart_count} اشتراكات |||| تم إلغاء %{smart_count} اشتراكًا |||| تم إلغاء %{smart_count} اشتراك',
      },
    },
  },
} satisfies ResourceMessages<typeof declaration>;
