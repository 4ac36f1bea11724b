import { defineDashboard } from '../src/schema/dashboard';
import { registry } from './registry';

/**
 * The home page: its calls (specification §7), how to read their answers, and the records behind them. The specification shows the
 * answers of `total_gender/` and `subscriptions-count/` only; the others are laid out in the usual way (`total`, `previous_total`,
 * `results` by `date`), and for another payload `read` names the paths. See docs/features/dashboard.md.
 */
export const dashboard = defineDashboard(registry, [
  {
    name: 'newClients',
    kind: 'trend',
    width: 'quarter',
    call: 'homepage/new-clients-summary/',
    resource: 'trainees',
    date: 'date_joined',
  },
  {
    name: 'pendingClients',
    kind: 'figure',
    call: 'homepage/pending-clients-summary/',
    resource: 'userSubscriptions',
    where: { status: 'Pending' },
    date: 'created_at',
    rising: 'bad',
  },
  {
    name: 'renewedSubscriptions',
    kind: 'trend',
    icon: 'activate',
    width: 'quarter',
    call: 'homepage/renewed-subscriptions/',
    resource: 'userSubscriptions',
    where: { is_renewal: true },
    date: 'created_at',
  },
  { name: 'workouts', kind: 'trend', width: 'quarter', call: 'homepage/workouts-summary/', resource: 'workouts', date: 'created_at' },
  {
    name: 'balance',
    kind: 'trend',
    icon: 'paid',
    call: 'homepage/Balance_summary/',
    resource: 'userSubscriptions',
    // Paid once, whether it still runs or has ended since.
    where: { status: ['Paid', 'Expired'] },
    date: 'created_at',
    sum: 'amount',
  },
  {
    name: 'subscriptions',
    kind: 'breakdown',
    call: 'homepage/subscriptions-count/',
    read: { list: 'subscriptions_status', key: 'status', value: 'count' },
    resource: 'userSubscriptions',
    by: 'status',
    date: 'created_at',
  },
  {
    name: 'gender',
    kind: 'breakdown',
    icon: 'users',
    call: 'homepage/total_gender/',
    read: { list: 'gender_totals', key: 'gender', value: 'total' },
    resource: 'trainees',
    by: 'gender',
    date: 'date_joined',
  },
  {
    name: 'endingSoon',
    kind: 'list',
    width: 'twoThirds',
    resource: 'userSubscriptions',
    filter: { status: 'Paid', end_date: { after: 'today', before: 'today+6' } },
    sort: { field: 'end_date', order: 'ASC' },
    columns: ['user', 'option', 'end_date'],
  },
  {
    name: 'programTypes',
    kind: 'breakdown',
    icon: 'schedule',
    chart: 'bars',
    width: 'full',
    call: 'homepage/total_clients_per_program_type/',
    read: { list: 'program_types', key: 'program_type', value: 'total' },
    resource: 'trainees',
    by: 'program.type',
    date: 'date_joined',
  },
]);
