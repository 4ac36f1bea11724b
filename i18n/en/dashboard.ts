import type { dashboard as declaration } from '../../resources/dashboard';
import type { DashboardMessages } from '../../src/schema/messageTypes';

/** The home page. */
export const dashboard = {
  period: { label: 'Period', week: 'Week', month: 'Month', year: 'Year', custom: 'Custom' },
  widgets: {
    newClients: { title: 'New trainees', help: 'Joined in this period', value: 'Trainees' },
    pendingClients: { title: 'Pending subscriptions', help: 'Not paid yet', value: 'Subscriptions' },
    renewedSubscriptions: { title: 'Renewals', help: 'Renewed subscriptions', value: 'Subscriptions' },
    workouts: { title: 'New workouts', help: 'Added to the library', value: 'Workouts' },
    balance: { title: 'Balance', help: 'Revenue from paid subscriptions', value: 'Amount' },
    subscriptions: { title: 'Subscriptions', help: 'Started in this period, by status', value: 'Subscriptions' },
    programTypes: { title: 'Trainees by program type', help: 'Joined in this period and following a program', value: 'Trainees' },
    gender: { title: 'Trainees by gender', help: 'Joined in this period', value: 'Trainees' },
    endingSoon: { title: 'Ending soon', help: 'Paid subscriptions that end within 7 days' },
  },
  arrange: 'Customize',
  home: {
    title: 'Customize the home page',
    reset: 'Restore the default',
    keepPeriod: 'Open with this period: %{period}',
    widthOf: 'Width of “%{title}”',
    width: { quarter: 'A quarter', third: 'A third', half: 'Half', twoThirds: 'Two thirds', full: 'Full width' },
  },
  open: 'View list',
  now: 'This period',
  before: 'Previous period',
  previous: 'vs %{value} previous period',
  noPrevious: 'Nothing in the previous period',
  time: 'Date',
  part: 'Category',
  share: 'Share',
  nothing: 'Nothing at the moment',
  shownOf: '%{shown} of %{total}',
  menu: {
    label: 'Options of “%{title}”',
    table: 'Show as a table',
    chart: 'Show as a chart',
    picture: 'Download picture',
    csv: 'Download as CSV',
  },
  ofWidget: '(“%{title}”)',
  noData: 'No data in this period',
  noDataYet: 'No data yet',
  /** Under the title of a widget that says nothing of its own. */
  inPeriod: 'In this period',
  asOfNow: 'As of now',
  /** What figures are called that nothing in this admin stands behind. */
  number: 'Figure',
  /** An answer differs from the declaration: for whoever connects the API. */
  unreadable: {
    missing: 'The response has nothing at this path.',
    noNumber: 'Not a number: use digits and a decimal point, no separators or unit.',
    noList: 'Not an array.',
    noMap: 'Not an object.',
    noPair: 'Not a pair of a key and a number.',
    noDay: 'Not a day, month or timestamp.',
    lengths: 'The two arrays differ in length.',
    call: 'Call:',
    expected: 'Expected:',
    expects: {
      number: 'One number.',
      list: 'An array of objects, each with a key and a number.',
      map: 'An object that has a number for each key.',
      pairs: 'An array of pairs of a key and a number.',
      keys: 'An array of keys, and one of their numbers.',
      each: 'A number at each of these paths.',
      days: 'The keys are days, months or timestamps.',
      whole: 'One number for the whole period.',
    },
    path: 'Path:',
    found: 'Found:',
    answer: 'Full response:',
    /** Followed by the command and the page. */
    declare: 'In %{file}, set “read” of the widget “%{name}” to where the figures are. Proposal and examples:',
  },
  stale: 'Could not refresh. These figures may be out of date.',
} satisfies DashboardMessages<typeof declaration>;
