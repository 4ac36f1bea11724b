import type { SameShape } from '../../src/schema/messageTypes';
import type { dashboard as english } from '../en/dashboard';

export const dashboard = {
  period: { label: 'الفترة', week: 'أسبوع', month: 'شهر', year: 'سنة' },
  widgets: {
    newClients: { title: 'المتدربون الجدد', help: 'انضموا في هذه الفترة', value: 'المتدربون' },
    pendingClients: { title: 'العملاء المعلّقون', help: 'اشتراكات تنتظر الدفع', value: 'الاشتراكات' },
    renewedSubscriptions: { title: 'التجديدات', help: 'اشتراكات جُدّدت', value: 'الاشتراكات' },
    workouts: { title: 'الحصص الجديدة', help: 'أُضيفت إلى المكتبة', value: 'الحصص' },
    balance: { title: 'الرصيد', help: 'الاشتراكات المدفوعة في هذه الفترة، السارية والمنتهية', value: 'المبلغ' },
    subscriptions: { title: 'الاشتراكات', help: 'المسجّلة في هذه الفترة بحسب الحالة', value: 'الاشتراكات' },
    programTypes: { title: 'المتدربون بحسب نوع البرنامج', help: 'من انضموا في هذه الفترة ويتبعون برنامجًا', value: 'المتدربون' },
    gender: { title: 'المتدربون بحسب الجنس', help: 'انضموا في هذه الفترة', value: 'المتدربون' },
  },
  open: 'عرض القائمة',
  now: 'هذه الفترة',
  before: 'الفترة السابقة',
  previous: '%{value} في الفترة السابقة',
  noPrevious: 'لا شيء في الفترة السابقة',
  time: 'الوقت',
  part: 'الفئة',
  share: 'النسبة',
  asTable: 'عرض «%{title}» في جدول',
  asChart: 'عرض «%{title}» في مخطط',
  ofWidget: '(«%{title}»)',
  noData: 'لا بيانات في هذه الفترة',
  stale: 'تعذّر تحديث هذه الأرقام.',
} satisfies SameShape<typeof english>;
