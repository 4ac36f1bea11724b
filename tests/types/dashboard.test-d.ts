/** Errors in a widget that must not compile. `tsc` is the test: an unused `@ts-expect-error` fails it. */
import { registry } from '../../resources/registry';
import { defineDashboard } from '../../src/schema/dashboard';
import type { DashboardMessages } from '../../src/schema/messageTypes';

const good = {
  name: 'joined',
  icon: 'people',
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

const counted = { name: 'one', resource: 'trainees' } as const;
defineDashboard(registry, []);
defineDashboard(registry, [
  { ...counted, kind: 'figure' },
  { ...counted, kind: 'figure', where: { gender: 'F' }, date: 'date_joined' },
  { ...counted, kind: 'trend', date: 'date_joined' },
  { ...counted, kind: 'breakdown', by: 'gender' },
  { name: 'two', kind: 'figure', call: 'stats/', read: 'data.count' },
  { name: 'three', kind: 'trend', call: 'stats/', read: { keys: 'labels', values: 'data' }, axis: 'words' },
  { name: 'four', kind: 'breakdown', call: 'stats/', read: { map: 'by_status' }, period: { after: 'from', before: 'to' } },
  { ...parts, by: 'program', read: { list: '.', key: 'id', value: 'n', label: 'name' } },
]);
// @ts-expect-error a list cannot be broken down by a field of another record
defineDashboard(registry, [{ ...counted, kind: 'breakdown', by: 'program.type' }]);
// @ts-expect-error a trend without a date field
defineDashboard(registry, [{ ...counted, kind: 'trend' }]);
// @ts-expect-error a list has no sum
defineDashboard(registry, [{ name: 'one', kind: 'figure', resource: 'userSubscriptions', sum: 'amount' }]);
// @ts-expect-error neither a call nor a resource
defineDashboard(registry, [{ name: 'one', kind: 'figure' }]);
// @ts-expect-error a condition without a resource
defineDashboard(registry, [{ name: 'one', kind: 'figure', call: 'stats/', where: { gender: 'F' } }]);
// @ts-expect-error a single number is not a trend
defineDashboard(registry, [{ name: 'one', kind: 'trend', call: 'stats/', read: 'total' }]);
// @ts-expect-error a resource that is not in the registry
defineDashboard(registry, [{ ...good, resource: 'clients' }]);
// @ts-expect-error a date that is not a field
defineDashboard(registry, [{ ...good, date: 'joined' }]);
// @ts-expect-error a sum of a field that is not a number
defineDashboard(registry, [{ ...good, sum: 'name' }]);
// @ts-expect-error a choice that the field does not have
defineDashboard(registry, [{ ...good, where: { gender: 'W' } }]);
// @ts-expect-error a breakdown by a field that is not a choice
defineDashboard(registry, [{ ...parts, by: 'program.weeks' }]);
// @ts-expect-error a breakdown without its field
defineDashboard(registry, [parts]);

const messages = { widgets: { joined: { title: 'Joined' } } };
export const complete = messages satisfies DashboardMessages<typeof dashboard>;
// @ts-expect-error a widget without its messages
export const incomplete = { widgets: {} } satisfies DashboardMessages<typeof dashboard>;
