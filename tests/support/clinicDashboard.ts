import { defineDashboard } from '../../src/schema/dashboard';
import { clinicRegistry } from './clinicRegistry';

/** Home page of the clinic (tests/django): the clinic's own statistics and counts of its lists. */
export const clinicDashboard = defineDashboard(
  clinicRegistry,
  [
    { name: 'owners', kind: 'figure', call: 'statistics/overview/', read: 'owners.all', resource: 'owners' },
    { name: 'active', kind: 'figure', call: 'statistics/overview/', read: 'owners.active', resource: 'owners', where: { is_active: true } },
    { name: 'booked', kind: 'figure', resource: 'appointments', where: { status: ['booked', 'confirmed'] } },
    { name: 'joined', kind: 'figure', resource: 'owners', date: 'joined' },
    {
      name: 'revenue',
      kind: 'trend',
      call: 'statistics/revenue/',
      read: { list: 'months', key: 'month', value: 'amount' },
      period: true,
      currency: 'SAR',
      compare: true,
    },
    {
      name: 'byStatus',
      kind: 'breakdown',
      call: 'statistics/appointments-by-status/',
      read: { map: 'by_status' },
      resource: 'appointments',
      by: 'status',
      period: true,
    },
    {
      name: 'bySpecies',
      kind: 'breakdown',
      call: 'statistics/pets-by-species/',
      read: { list: '.', key: 'species', value: 'n', label: 'label' },
      resource: 'pets',
      by: 'species',
      chart: 'donut',
    },
    { name: 'byCity', kind: 'breakdown', resource: 'owners', by: 'city' },
    { name: 'ownersOverTime', kind: 'trend', resource: 'owners', date: 'joined' },
    { name: 'appointmentsOverTime', kind: 'trend', resource: 'appointments', date: 'starts_at' },
  ],
  { period: { after: 'from', before: 'to' } },
);
