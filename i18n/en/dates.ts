/** The calendar, times to choose from, and the usual periods of filters. */
export const dates = {
  months: 'Months',
  month: 'Month',
  year: 'Year',
  next: 'Next month',
  previous: 'Previous month',
  today: 'Today',
  chosen: 'selected',
  times: 'Time',
  calendar: 'Calendar',
  presets: 'Presets',
  period: {
    today: 'Today',
    yesterday: 'Yesterday',
    last7: 'Last %{days} days',
    last30: 'Last %{days} days',
    thisMonth: 'This month',
    lastMonth: 'Last month',
    thisYear: 'This year',
    next30: 'Next %{days} days',
  },
} as const;
