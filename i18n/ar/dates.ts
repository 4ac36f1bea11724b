import type { SameShape } from '../../src/schema/messageTypes';
import type { dates as english } from '../en/dates';

/** The calendar, times to choose from, and the usual periods of filters. */
export const dates = {
  months: 'الأشهر',
  month: 'الشهر',
  year: 'السنة',
  next: 'الشهر التالي',
  previous: 'الشهر السابق',
  today: 'اليوم',
  chosen: 'محدد',
  times: 'الوقت',
  calendar: 'التقويم',
  presets: 'فترات معتادة',
  period: {
    today: 'اليوم',
    yesterday: 'أمس',
    last7: 'آخر %{days} أيام',
    last30: 'آخر %{days} يومًا',
    older30: 'قبل أكثر من %{days} يومًا',
    thisMonth: 'هذا الشهر',
    lastMonth: 'الشهر الماضي',
    thisYear: 'هذه السنة',
    tomorrow: 'غدًا',
    next7: 'الأيام الـ%{days} القادمة',
    next30: 'الأيام الـ%{days} القادمة',
  },
} as const satisfies SameShape<typeof english>;
