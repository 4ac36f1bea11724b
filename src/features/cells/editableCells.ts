import type { RaRecord } from 'react-admin';
import { getFieldState, ruleSources } from '../../schema/fieldRules';
import type { Field, FieldType } from '../../schema/fieldTypes';
import type { AppLocale } from '../../schema/locales';
import type { ResolvedResource } from '../../schema/resource';
import { fieldAt } from '../../ui/changes/ShownValue';
import { formSources } from '../../ui/form/formSources';
import type { ListColumn } from '../../ui/list/useListColumns';

/** Types with a single control. Others need the width of a form. */
const cellTypes: ReadonlySet<FieldType> = new Set<FieldType>([
  ...(['text', 'email', 'phone', 'url', 'integer', 'decimal', 'money'] as const),
  ...(['boolean', 'choice', 'date', 'time', 'datetime', 'reference'] as const),
]);

/** A field of a record, in one language. */
export interface EditableCell {
  readonly record: RaRecord;
  /** Source of the column: `name`. */
  readonly column: string;
  /** Source in the form: `name_en`. */
  readonly source: string;
  readonly field: Field;
}

/** Returns the cells of a record in a column: one for each language of a localized field, the page's first. */
export function getCells(
  resource: ResolvedResource,
  column: ListColumn | undefined,
  record: RaRecord,
  locale: AppLocale,
): readonly EditableCell[] {
  const field = column && !column.Cell && resource.can.edit ? resource.fields[column.source] : undefined;
  if (!column || !field || !cellTypes.has(fieldAt(field).type)) return [];
  const { isShown, isReadOnly } = getFieldState(field, record);
  if (!isShown || isReadOnly) return [];
  const written = formSources(resource, locale).filter((one) => one.field === field);
  return written.map(({ source }) => ({ record, column: column.source, source, field }));
}

/** Returns whether the record must be read before its cell is edited: a list may omit fields, and a PUT sends all. */
export function needsWholeRecord({ calls }: ResolvedResource, { record, source, field }: EditableCell): boolean {
  return calls.replace || [source, ...ruleSources(field)].some((one) => !Object.hasOwn(record, one));
}

export const getCellKey = ({ record, source }: Pick<EditableCell, 'record' | 'source'>): string =>
  JSON.stringify([String(record.id), source]);
