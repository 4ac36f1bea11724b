/** Mistakes in a widget that must not compile. `tsc` is the test: an unused `@ts-expect-error` fails it. */
import { registry } from '../../resources/registry';
import { defineDashboard } from '../../src/schema/dashboard';
import type { DashboardMessages } from '../../src/schema/messageTypes';

const good = {
  name: 'joined',
  icon: 'trainees',
  width: 'half',
  call: 'homepage/joined/',
  kind: 'figure',
  read: { total: 'total' },
  resource: 'trainees',
  date: 'date_joined',
} as const;
const parts = { ...good, kind: 'breakdown', chart: 'bars', read: { list: 'results', key: 'key', value: 'total' } } as const;

const dashboard = defineDashboard(registry, [good]);
defineDashboard(registry, [{ ...parts, by: 'program.type' }]);

// @ts-expect-error a resource that is not in the registry
defineDashboard(registry, [{ ...good, resource: 'clients' }]);
// @ts-expect-error a date that is no field
defineDashboard(registry, [{ ...good, date: 'joined' }]);
// @ts-expect-error a sum of something that is no number
defineDashboard(registry, [{ ...good, sum: 'name' }]);
// @ts-expect-error a choice that the field does not have
defineDashboard(registry, [{ ...good, where: { gender: 'W' } }]);
// @ts-expect-error parts by a field that is no choice
defineDashboard(registry, [{ ...parts, by: 'program.weeks' }]);
// @ts-expect-error a breakdown that does not say by what
defineDashboard(registry, [parts]);

const messages = { widgets: { joined: { title: 'Joined', help: 'In this period', value: 'Trainees' } } };
export const complete = messages satisfies DashboardMessages<typeof dashboard>;
// @ts-expect-error a widget without its messages
export const incomplete = { widgets: {} } satisfies DashboardMessages<typeof dashboard>;
