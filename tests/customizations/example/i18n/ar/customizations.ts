import type { SameShape } from '../../src/schema/messageTypes';
import type { customizations as english } from '../en/customizations';

export const customizations = {
  dashboard: { widgets: { newExercises: { title: 'تمارين جديدة' } } },
  pages: {
    reports: { title: 'التقارير', heading: 'تقارير اليوم', exercises: 'التمارين في الفهرس' },
    goal: { title: 'الهدف الرئيسي', heading: 'الهدف الرئيسي', words: 'ما يقرؤه المتدربون', help: 'باللغتين.' },
    failing: { title: 'صفحة معطلة' },
  },
  forms: { validation: { point: 'أدخل خط العرض وخط الطول، مثل 30.0444,31.2357.' } },
  parts: { whose: 'أي تعديل نعتمد؟', yours: 'تعديلي', theirs: 'تعديل غيري', othersWereHere: 'عدّل غيرك: %{fields}' },
  resources: {
    trainers: { panels: { trainees: 'المتدربون حسب الاسم' } },
    userSubscriptions: {
      columns: { daysLeft: 'الأيام المتبقية' },
      daysLeft: 'لا أيام |||| يوم واحد |||| يومان |||| %{smart_count} أيام |||| %{smart_count} يومًا |||| %{smart_count} يوم',
      layouts: { calendar: 'التقويم' },
      actions: {
        send: 'إرسال الفاتورة',
        sent: 'الفاتورة %{reference} في الطريق',
        remind: 'تذكير',
        reminded:
          'لم يُرسل تذكير |||| أُرسل تذكير واحد |||| أُرسل تذكيران |||| أُرسلت %{smart_count} تذكيرات |||| أُرسل %{smart_count} تذكيرًا |||| أُرسل %{smart_count} تذكير',
        close: 'إغلاق الشهر',
      },
    },
  },
} satisfies SameShape<typeof english>;
