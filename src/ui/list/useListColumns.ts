import { type ComponentType, useMemo } from 'react';
import { useStore, useTranslate } from 'react-admin';
import { useResourceCustomizations } from '../../customizations/CustomizationsContext';
import { humanize } from '../../customizations/humanize';
import { getFieldLook } from '../../fields/looks';
import type { Field, FieldType } from '../../schema/fieldTypes';
import type { ResolvedResource } from '../../schema/resource';
import { useDeclaration } from '../registry/RegistryContext';

export interface ListColumn {
  readonly source: string;
  readonly field: Field;
  readonly isLink: boolean;
  readonly Cell?: ComponentType;
}

export function columnClass({ field, Cell }: { readonly field: Field; readonly Cell?: ComponentType | undefined }): string | undefined {
  const { align, isFluid } = getFieldLook(field);
  if (Cell) return undefined;
  if (isFluid) return 'fluid';
  return align === 'end' ? 'at-end' : field.type === 'image' ? 'pictures' : 'fitted';
}

/** Types whose column can contain the link to the record, best first. */
const linkTypes: readonly (readonly FieldType[])[] = [
  ['text', 'localized', 'email'],
  ['integer', 'date', 'datetime', 'time', 'decimal', 'money', 'phone', 'choice'],
];

export function getLinkSource({
  recordRepresentation,
  list,
  fields,
}: Pick<ResolvedResource, 'recordRepresentation' | 'list' | 'fields'>): string {
  if (list.columns.includes(recordRepresentation)) return recordRepresentation;
  const isOneOf = (types: readonly FieldType[]) => (source: string) => types.includes(fields[source]?.type as FieldType);
  // Records named by their id are not linked by a number or state that many of them share.
  const preferred = recordRepresentation === 'id' ? linkTypes.slice(0, 1) : linkTypes;
  return preferred.map((types) => list.columns.find(isOneOf(types))).find((source) => source !== undefined) ?? 'id';
}

const idField: Field = { type: 'text', readOnly: true };

export function toListColumns(resource: ResolvedResource, sources: readonly string[]): readonly ListColumn[] {
  const link = getLinkSource(resource);
  const columnSources = [...new Set([...(link === 'id' ? ['id'] : []), ...sources])];
  return columnSources.flatMap((source): ListColumn[] => {
    const field = source === 'id' ? idField : resource.fields[source];
    return field ? [{ source, field, isLink: source === link }] : [];
  });
}

export function columnLabelKey({ name }: Pick<ResolvedResource, 'name'>, source: string): string {
  return source === 'id' ? 'lists.id' : `resources.${name}.fields.${source}`;
}

const noField: Field = { type: 'text', readOnly: true };

export function useCustomColumns(): readonly ListColumn[] {
  const { columns } = useResourceCustomizations();
  return useMemo(() => Object.entries(columns ?? {}).map(([source, Cell]) => ({ source, field: noField, isLink: false, Cell })), [columns]);
}

export function useColumnTitle(): (column: Pick<ListColumn, 'source' | 'Cell'>) => string {
  const translate = useTranslate();
  const resource = useDeclaration();
  return ({ source, Cell }) =>
    Cell
      ? translate(`resources.${resource.name}.columns.${source}`, { _: translate(`common.columns.${source}`, { _: humanize(source) }) })
      : translate(columnLabelKey(resource, source));
}

export function useListColumns() {
  const resource = useDeclaration();
  // Stores the hidden ones, so that columns added to the declaration are shown.
  const [hidden] = useStore<readonly string[]>(`${resource.name}.hiddenColumns`, resource.list.moreColumns);
  const [order] = useStore<readonly string[] | undefined>(`${resource.name}.columnOrder`);
  const custom = useCustomColumns();
  const columns = useMemo(() => {
    // A column that the order does not name comes last: -1 >>> 0 is the largest number.
    const placeOf = ({ source }: ListColumn) => (order?.indexOf(source) ?? 0) >>> 0;
    return [...toListColumns(resource, [...resource.list.columns, ...resource.list.moreColumns]), ...custom].sort(
      (a, b) => placeOf(a) - placeOf(b),
    );
  }, [resource, custom, order]);
  const shown = useMemo(() => columns.filter(({ source, isLink }) => isLink || !hidden.includes(source)), [columns, hidden]);
  return { columns, shown };
}

const maxFacts = 3;

export interface CardParts {
  readonly image: ListColumn | undefined;
  readonly link: ListColumn | undefined;
  readonly chips: readonly ListColumn[];
  readonly facts: readonly ListColumn[];
}

export function cardParts(resource: ResolvedResource): CardParts {
  const columns = toListColumns(resource, resource.list.columns);
  const placedAt = (place: string) => columns.filter((column) => !column.isLink && getFieldLook(column.field).card === place);
  return {
    image: placedAt('image')[0],
    link: columns.find(({ isLink }) => isLink),
    chips: placedAt('chip'),
    facts: placedAt('fact').slice(0, maxFacts),
  };
}
