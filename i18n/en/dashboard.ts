import type { dashboard as declaration } from '../../resources/dashboard';
import type { DashboardMessages } from '../../src/schema/messageTypes';

/** The home page. */
export const dashboard = {
  period: { label: 'Period', week: 'Week', month: 'Month', year: 'Year' },
  widgets: {
    newClients: { title: 'New trainees', help: 'Joined in this period', value: 'Trainees' },
    pendingClients: { title: 'Pending clients', help: 'Subscriptions that wait for payment', value: 'Subscriptions' },
    renewedSubscriptions: { title: 'Renewals', help: 'Subscriptions taken out again', value: 'Subscriptions' },
    workouts: { title: 'New workouts', help: 'Added to the library', value: 'Workouts' },
    balance: { title: 'Balance', help: 'Paid subscriptions of this period, running or ended', value: 'Amount' },
    subscriptions: { title: 'Subscriptions', help: 'Taken out in this period, by status', value: 'Subscriptions' },
    programTypes: { title: 'Trainees by program type', help: 'Joined in this period and follow a program', value: 'Trainees' },
    gender: { title: 'Trainees by gender', help: 'Joined in this period', value: 'Trainees' },
  },
  open: 'View list',
  now: 'This period',
  before: 'Period before',
  previous: '%{value} in the period before',
  noPrevious: 'Nothing in the period before',
  time: 'Time',
  part: 'Part',
  share: 'Share',
  asTable: 'Show “%{title}” as a table',
  asChart: 'Show “%{title}” as a chart',
  ofWidget: '(“%{title}”)',
  noData: 'No data in this period',
  stale: 'This could not be brought up to date.',
} satisfies DashboardMessages<typeof declaration>;
