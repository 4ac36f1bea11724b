import { type ComponentType, useCallback, useMemo } from 'react';
import { useStore, useTranslate } from 'react-admin';
import { useResourceCustomizations } from '../../customizations/CustomizationsContext';
import { humanize } from '../../customizations/humanize';
import { fieldLookOf } from '../../fields/looks';
import type { Field, FieldType } from '../../schema/fieldTypes';
import type { ResolvedResource } from '../../schema/resource';
import { useDeclaration } from '../registry/RegistryContext';

/** A column of a list. */
export interface ListColumn {
  readonly source: string;
  readonly field: Field;
  /** Holds the link to the record; it cannot be hidden. */
  readonly isLink: boolean;
  /** A customized column, which is no field. */
  readonly Cell?: ComponentType;
}

/** Returns the class of a column's cells, which `RowsTable` gives its width. */
export function columnClass({ field, Cell }: { readonly field: Field; readonly Cell?: ComponentType | undefined }): string | undefined {
  const { align, isFluid } = fieldLookOf(field);
  // The width of a customized cell is unknown.
  if (Cell) return undefined;
  if (isFluid) return 'fluid';
  return align === 'end' ? 'at-end' : field.type === 'image' ? 'pictures' : 'fitted';
}

/** Types whose column can hold the link to the record, in order of preference: words, then what tells one record from another. */
const linkTypes: readonly (readonly FieldType[])[] = [
  ['text', 'localized', 'email'],
  ['integer', 'date', 'datetime', 'time', 'decimal', 'money', 'phone', 'choice'],
];

/**
 * The column that links to the record: what names it, else the first text-like one, else the first of another type that can stand in a
 * link, else a column of its own, which holds the record's id.
 */
export function linkSourceOf({
  recordRepresentation,
  list,
  fields,
}: Pick<ResolvedResource, 'recordRepresentation' | 'list' | 'fields'>): string {
  if (list.columns.includes(recordRepresentation)) return recordRepresentation;
  const isOf = (types: readonly FieldType[]) => (source: string) => types.includes(fields[source]?.type as FieldType);
  // A number or a state that many records share is no name for one that is known by its id alone.
  const preferred = recordRepresentation === 'id' ? linkTypes.slice(0, 1) : linkTypes;
  return preferred.map((types) => list.columns.find(isOf(types))).find((source) => source !== undefined) ?? 'id';
}

/** The id in a column of its own. */
const idField: Field = { type: 'text', readOnly: true };

/** The declared columns of these sources, after one of the id where no other can link to the record. */
export function toListColumns(resource: ResolvedResource, sources: readonly string[]): readonly ListColumn[] {
  const link = linkSourceOf(resource);
  const wanted = [...new Set([...(link === 'id' ? ['id'] : []), ...sources])];
  return wanted.flatMap((source): ListColumn[] => {
    const field = source === 'id' ? idField : resource.fields[source];
    return field ? [{ source, field, isLink: source === link }] : [];
  });
}

/** Message key of a column's title. */
export function columnLabelKey({ name }: Pick<ResolvedResource, 'name'>, source: string): string {
  return source === 'id' ? 'lists.id' : `resources.${name}.fields.${source}`;
}

/** Stands in for the field of a column that is none. */
const noField: Field = { type: 'text', readOnly: true };

/** The customized columns of a resource, which are no fields. */
export function useCustomColumns(): readonly ListColumn[] {
  const { columns } = useResourceCustomizations();
  return useMemo(() => Object.entries(columns ?? {}).map(([source, Cell]) => ({ source, field: noField, isLink: false, Cell })), [columns]);
}

/** The titles of columns, in words. */
export function useColumnTitle(): (column: Pick<ListColumn, 'source' | 'Cell'>) => string {
  const translate = useTranslate();
  const resource = useDeclaration();
  return ({ source, Cell }) =>
    Cell
      ? translate(`resources.${resource.name}.columns.${source}`, { _: translate(`common.columns.${source}`, { _: humanize(source) }) })
      : translate(columnLabelKey(resource, source));
}

/** The columns of the list in context: those one can have, those shown, and how to change that. The choice is remembered. */
export function useListColumns() {
  const resource = useDeclaration();
  const { name, list } = resource;
  // Hidden ones are remembered, not shown ones: a column that the declaration gains later is seen.
  const [hidden, setHidden] = useStore<readonly string[]>(`${name}.hiddenColumns`, list.moreColumns);
  // The same arrays until something changes: the rows of a table need not be drawn again.
  const custom = useCustomColumns();
  const columns = useMemo(() => [...toListColumns(resource, [...list.columns, ...list.moreColumns]), ...custom], [resource, list, custom]);
  const isShown = useCallback(({ source, isLink }: ListColumn) => isLink || !hidden.includes(source), [hidden]);
  const shown = useMemo(() => columns.filter(isShown), [columns, isShown]);
  return {
    columns,
    shown,
    isShown,
    toggle: ({ source }: ListColumn) => setHidden(hidden.includes(source) ? hidden.filter((one) => one !== source) : [...hidden, source]),
    reset: () => setHidden(list.moreColumns),
  };
}

/** Facts that a card has place for. */
const FACTS = 3;

/** What a card shows of a record, taken from the list's columns. */
export interface CardParts {
  readonly image: ListColumn | undefined;
  readonly link: ListColumn | undefined;
  readonly chips: readonly ListColumn[];
  readonly facts: readonly ListColumn[];
}

/** Sorts a list's columns into the places of a card. */
export function cardParts(resource: ResolvedResource): CardParts {
  const columns = toListColumns(resource, resource.list.columns);
  const at = (place: string) => columns.filter((column) => !column.isLink && fieldLookOf(column.field).card === place);
  return { image: at('image')[0], link: columns.find(({ isLink }) => isLink), chips: at('chip'), facts: at('fact').slice(0, FACTS) };
}
