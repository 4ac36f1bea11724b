import type { AddProblem } from './addProblem';
import type { IconName } from './declaration';
import { nearest } from './nearest';
import { ownValue } from './objects';
import type { Registry } from './registry';
import { type WidgetWidth, widgetWidths } from './widget';

/** Records of a list that match a filter, e.g. those that are due. */
export interface ListWidget {
  readonly kind: 'list';
  readonly name: string;
  readonly resource: string;
  readonly icon: IconName;
  readonly width: WidgetWidth;
  readonly filter: Readonly<Record<string, unknown>>;
  readonly sort: { readonly field: string; readonly order: 'ASC' | 'DESC' };
  /** Fields beside the record's name. */
  readonly columns: readonly string[];
  readonly limit: number;
}

export interface AnyListWidget extends Partial<Omit<ListWidget, 'kind' | 'name' | 'resource'>> {
  readonly kind: 'list';
  readonly name: string;
  readonly resource: string;
}

const maxRecords = 25;

export const isListWidget = (widget: { readonly kind: string }): widget is AnyListWidget => widget.kind === 'list';

export function resolveListWidget(registry: Registry, widget: AnyListWidget): ListWidget {
  const { list, icon } = registry.get(widget.resource);
  return {
    icon: icon ?? 'dashboard',
    width: 'half',
    filter: {},
    sort: list.sort,
    columns: list.columns.slice(0, 3),
    limit: 5,
    ...widget,
  };
}

/** Checks what the compiler cannot, and declarations in JavaScript. */
export function checkListWidget(registry: Registry, widget: AnyListWidget, add: AddProblem): void {
  const resource = registry.resources.find(({ name }) => name === widget.resource);
  if (!resource) {
    const names = registry.resources.map(({ name }) => name);
    add(
      'resource',
      `"${widget.resource}" is not in the registry`,
      `use ${nearest(widget.resource, names)}, or another of ${names.join(', ')}`,
    );
    return;
  }
  const { name, kind, fields, list } = resource;
  if (kind === 'singleton') add('resource', `"${name}" is one record`, 'name a resource with a list');
  for (const source of Object.keys(widget.filter ?? {}))
    if (!list.filters.includes(source))
      add(`filter.${source}`, `the list of "${name}" has no filter "${source}"`, `add it to list.filters of resources/${name}.ts`);
  for (const source of widget.columns ?? [])
    if (!ownValue(fields, source)) add('columns', `"${source}" is not a field of "${name}"`, `use ${nearest(source, Object.keys(fields))}`);
  const { sort, limit = 1, width } = widget;
  if (sort && sort.field !== 'id' && !ownValue(fields, sort.field))
    add('sort', `"${sort.field}" is not a field of "${name}"`, `use ${nearest(sort.field, Object.keys(fields))}`);
  if (!Number.isInteger(limit) || limit < 1 || limit > maxRecords)
    add('limit', `${limit} is not a number of records`, `use 1 to ${maxRecords}; the link below leads to all of them`);
  if (width !== undefined && !widgetWidths.includes(width))
    add('width', `"${width}" is not a width`, `use one of ${widgetWidths.join(', ')}`);
}

/** Returns whether the records of a list widget and all its fields can be read. */
export function maySeeList(narrowed: Pick<Registry, 'get'>, { resource, filter, sort, columns }: ListWidget): boolean {
  const { can, fields, list } = narrowed.get(resource);
  const sources = [...columns, ...(sort.field === 'id' ? [] : [sort.field])];
  return (
    can.list && sources.every((source) => Object.hasOwn(fields, source)) && Object.keys(filter).every((one) => list.filters.includes(one))
  );
}
