/** A list as a view shows it: its parts are in react-admin's store and in the address, per list. */
import type { Store } from 'react-admin';
import type { ResourceCustomizations } from '../../customizations/customizations';
import { isOrderable } from '../../fields/definitions';
import { filterParameters, findsEmpty, readOperation } from '../../fields/filterParameters';
import type { ViewContent } from '../../schema/listViews';
import { referenceAt } from '../../schema/referenceAt';
import type { ResolvedResource } from '../../schema/resource';
import { gapFilter, gapStates } from '../../schema/textGaps';
import type { Density } from '../../schema/theme';
import { tableLayout } from '../../ui/list/listLayout';
import type { ColumnWidths } from '../../ui/list/useColumnChoices';
import { toListColumns } from '../../ui/list/useListColumns';
import { getFilterField } from '../../ui/list/useListFilters';

export interface NamedView {
  readonly id: string;
  readonly name: string;
  readonly content: ViewContent;
  /** Declared views are shown by the tabs of the list, not by name. */
  readonly isDeclared?: boolean;
}

export type CurrentView = Pick<NamedView, 'id' | 'name'>;

interface ListParameters {
  readonly filter: Readonly<Record<string, unknown>>;
  readonly sort: string;
  readonly order: string;
  readonly page: number;
  readonly perPage: number;
  readonly displayedFilters: object;
}

export interface ListState {
  readonly listParams?: ListParameters | undefined;
  readonly hiddenColumns?: readonly string[] | undefined;
  /** All columns, the hidden ones too. Undefined: as declared. */
  readonly columnOrder?: readonly string[] | undefined;
  readonly columnWidths?: ColumnWidths | undefined;
  readonly listLayout?: string | undefined;
  readonly density?: Density | undefined;
  readonly view?: CurrentView | undefined;
  /** Appearance of the list without a view, stored while it shows one. */
  readonly unviewed?: Pick<ListState, (typeof looks)[number]> | undefined;
}

const looks = ['hiddenColumns', 'columnOrder', 'columnWidths', 'listLayout', 'density'] as const;

const settings = ['listParams', 'view', 'unviewed', ...looks] as const;

export const defaultPageSize = 25;

export function readListState(store: Store, name: string): ListState {
  return Object.fromEntries(settings.map((setting) => [setting, store.getItem(`${name}.${setting}`)]));
}

export function writeListState(store: Store, name: string, state: ListState): void {
  for (const setting of settings) {
    const key = `${name}.${setting}`;
    if (state[setting] === undefined) store.removeItem(key);
    else store.setItem(key, state[setting]);
  }
}

export function withView(
  resource: ResolvedResource,
  custom: ResourceCustomizations,
  before: ListState,
  view: NamedView | undefined,
): ListState {
  const { hiddenColumns, columnOrder, columnWidths, listLayout, density } = before.unviewed ?? before;
  const plain = { hiddenColumns, columnOrder, columnWidths, listLayout, density };
  if (!view) return plain;
  const { filter, sort, perPage, columns, widths, ...look } = view.content;
  const sources = getColumnSources(resource, custom);
  return {
    listParams: {
      filter,
      sort: sort?.field ?? resource.list.sort.field,
      order: sort?.order ?? resource.list.sort.order,
      page: 1,
      perPage: perPage ?? defaultPageSize,
      displayedFilters: {},
    },
    hiddenColumns: columns ? sources.filter((source) => !columns.includes(source)) : hiddenColumns,
    columnOrder: columns ? toOrder(columns, sources) : columnOrder,
    columnWidths: view.isDeclared ? columnWidths : widths,
    listLayout: look.layout ?? listLayout,
    density: look.density ?? density,
    ...(!view.isDeclared && { view: { id: view.id, name: view.name }, unviewed: plain }),
  };
}

/** Returns the order of all columns: those of a view in its order, each other one after its declared predecessor. */
function toOrder(columns: readonly string[], sources: readonly string[]): readonly string[] | undefined {
  const order = [...columns];
  for (const [index, source] of sources.entries())
    if (!order.includes(source)) order.splice(order.indexOf(sources[index - 1] ?? '') + 1, 0, source);
  return order.join() === sources.join() ? undefined : order;
}

function getColumnSources(resource: ResolvedResource, { columns }: ResourceCustomizations): readonly string[] {
  const { list } = resource;
  return [...toListColumns(resource, [...list.columns, ...list.moreColumns]).map(({ source }) => source), ...Object.keys(columns ?? {})];
}

export function toValidContent(
  resource: ResolvedResource,
  custom: ResourceCustomizations,
  { filter, sort, columns, widths, layout, ...rest }: ViewContent,
): { readonly content: ViewContent; readonly gone: readonly string[] } {
  const gone: string[] = [];
  const isKnown = (source: string, known: boolean) => {
    if (!known) gone.push(source);
    return known;
  };
  const filters = Object.entries(filter).flatMap(([source, value]) => {
    const valid = toValidFilter(resource, source, value);
    isKnown(source, JSON.stringify(valid) === JSON.stringify(value));
    return valid === undefined ? [] : [[source, valid] as const];
  });
  const sources = getColumnSources(resource, custom);
  const content = {
    ...rest,
    filter: Object.fromEntries(filters),
    sort: sort && isKnown(sort.field, isOrderable(resource, sort.field)) ? sort : undefined,
    columns: columns?.filter((source) => isKnown(source, sources.includes(source))),
    widths: widths && Object.fromEntries(Object.entries(widths).filter(([source]) => sources.includes(source))),
    layout: layout && isKnown(layout, layout === tableLayout || Object.hasOwn(custom.layouts ?? {}, layout)) ? layout : undefined,
  };
  return { content, gone: [...new Set(gone)] };
}

function toValidFilter(resource: ResolvedResource, source: string, value: unknown): unknown {
  const { list } = resource;
  if (source === 'q') return list.search.length > 0 ? value : undefined;
  if (gapStates.some((state) => gapFilter(state) === source)) return value;
  if (referenceAt(resource, source) && !readOperation(value)) return value;
  const isOffered = list.filters.includes(source) || list.views.some((view) => Object.hasOwn(view.filter, source));
  const field = isOffered ? getFilterField(resource, source) : undefined;
  if (!field) return undefined;
  const operation = readOperation(value);
  if (operation) {
    const { not, ...parameters } = filterParameters(resource, source);
    if (operation.empty !== undefined) return findsEmpty(parameters) ? { empty: operation.empty } : undefined;
    const others = not && toValidFilter(resource, source, operation.not);
    return others === undefined ? undefined : { not: others };
  }
  if (field.type !== 'choice' && field.type !== 'choices') return value;
  const isChoice = (one: unknown) => field.choices.includes(String(one));
  if (!Array.isArray(value)) return isChoice(value) ? value : undefined;
  const choices = value.filter(isChoice);
  return choices.length > 0 ? choices : undefined;
}

/** Returns whether a list matches a view. Members that the view omits may differ. */
export function isSameContent(view: ViewContent, shown: ViewContent): boolean {
  if (view.columns && shown.columns && view.columns.join() !== shown.columns.join()) return false;
  const members = Object.keys(view).filter((member) => view[member as keyof ViewContent] !== undefined) as (keyof ViewContent)[];
  return members.every((member) => toText(view[member]) === toText(shown[member]));
}

function toText(value: unknown): string {
  if (Array.isArray(value)) return `[${value.map(toText).sort()}]`;
  if (typeof value !== 'object' || value === null) return JSON.stringify(value) ?? '';
  return `{${Object.entries(value)
    .map(([name, one]) => `${JSON.stringify(name)}:${toText(one)}`)
    .sort()}}`;
}
