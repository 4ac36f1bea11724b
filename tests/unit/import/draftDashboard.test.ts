import { describe, expect, it } from 'vitest';
import { type ApiDeclaration, defineApi } from '../../../src/schema/api';
import { defineDashboard } from '../../../src/schema/dashboard';
import { defineRegistry } from '../../../src/schema/defineRegistry';
import type { DraftResource } from '../../../tools/import/draft';
import { draftDashboard } from '../../../tools/import/draftDashboard';
import { field, pageParameters, parameter } from './support/described';
import { draft, getThing, others } from './support/drafted';
import { shop } from './support/shop';

const whole = draft(shop);
const home = draftDashboard(whole.resources, whole.api);
const findWidget = (name: string) => home.widgets.find((widget) => widget.name === name);

function load(resources: readonly DraftResource[], api: ApiDeclaration = {}) {
  const registry = defineRegistry(resources.map(({ declaration }) => declaration) as never, defineApi(api));
  return defineDashboard(registry, draftDashboard(resources, api).widgets as never);
}

describe('the first home page of an API', () => {
  it('counts up to four resources, those that matter first, and needs no call of its own', () => {
    const figures = home.widgets.filter(({ kind }) => kind === 'figure');
    expect(figures.length).toBeGreaterThan(1);
    expect(figures.length).toBeLessThanOrEqual(4);
    expect(figures[0]).toMatchObject({ name: 'orders', resource: 'orders' });
    expect(home.widgets.filter(({ call }) => call !== undefined)).toEqual([]);
  });

  it('has the orders by status, and over the days that they were placed on', () => {
    expect(findWidget('ordersByStatus')).toMatchObject({ kind: 'breakdown', resource: 'orders', by: 'status' });
    expect(home.widgets.filter(({ kind }) => kind === 'trend')).toMatchObject([{ date: 'created_at' }]);
  });

  it('names its widgets in both languages', () => {
    expect(home.messages.en.ordersByStatus).toEqual({ title: 'Orders by status' });
    expect(home.messages.ar.ordersByStatus).toEqual({ title: 'الطلبات بحسب الحالة' });
    expect(Object.keys(home.messages.en)).toEqual(home.widgets.map(({ name }) => name));
    expect(Object.keys(home.messages.ar)).toEqual(Object.keys(home.messages.en));
    expect(home.untranslated).not.toContain('orders.title');
  });

  it('shows one form of a name that no translation was found for', () => {
    const untranslated = whole.resources.map((one) => ({
      ...one,
      messages: { ...one.messages, ar: { ...one.messages.ar, name: 'Gizmo |||| Gizmos' } },
    }));
    const { ar } = draftDashboard(untranslated, whole.api).messages;
    expect([ar.orders?.title, ar.ordersByStatus?.title]).toEqual(['Gizmos', 'Gizmos بحسب الحالة']);
  });

  it('draws nothing over moments of which the API does not say whether it takes days', () => {
    const days = (resources: readonly DraftResource[]) => draftDashboard(resources, whole.api).widgets.flatMap(({ date }) => date ?? []);
    expect(days(whole.resources.map((one) => ({ ...one, unsureFilters: ['created_at'] })))).not.toContain('created_at');
    const created = field('created_at', 'string', { format: 'date-time', readOnly: true });
    const parameters = [...pageParameters, parameter('created_at')];
    const { unsureFilters } = getThing([created], {}, { parameters });
    expect(unsureFilters).toEqual(['created_at']);
  });

  it('can be loaded', () => {
    expect(load(whole.resources, whole.api).widgets).toHaveLength(home.widgets.length);
  });

  it('leaves out lists that do not say how many records there are', () => {
    const api: ApiDeclaration = { ...whole.api, paging: { style: 'cursor' } };
    const withoutOwnPaging = whole.resources.map((one) => ({
      ...one,
      declaration: { ...one.declaration, list: { ...one.declaration.list, paging: undefined } } as never,
    }));
    expect(draftDashboard(withoutOwnPaging, api).widgets).toEqual([]);
    const uncounted = whole.resources.map((one) => ({ ...one, isUncounted: true as const }));
    expect(draftDashboard(uncounted, whole.api).widgets).toEqual([]);
    expect(load([]).widgets).toEqual([]);
  });

  it('of lists without filters is their numbers, in a row without a hole', () => {
    const { resources, api } = draft([...others]);
    expect(load(resources, api).widgets.map(({ kind, width }) => [kind, width])).toEqual(
      Array.from({ length: resources.length }, () => ['figure', { 1: 'third', 2: 'half', 3: 'third', 4: 'quarter' }[resources.length]]),
    );
  });
});
