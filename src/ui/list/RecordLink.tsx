import { type RaRecord, useCreatePath, useRecordContext } from 'react-admin';
import { useFieldCustomization } from '../../customizations/CustomizationsContext';
import { FieldDisplay } from '../../fields/FieldDisplay';
import { isEmptyValue } from '../../fields/isEmptyValue';
import { useRecordName } from '../../fields/useRecordName';
import { withNumberRuns } from '../../i18n/withNumberRuns';
import type { FieldType } from '../../schema/fieldTypes';
import { useDeclaration } from '../registry/RegistryContext';
import type { ListColumn } from './useListColumns';

/** Types that are drawn as links, which cannot stand in one. */
const ownLinks: ReadonlySet<FieldType> = new Set<FieldType>(['email', 'phone', 'url']);

/** What the link to the record in context says: the value of its column or, where there is none, how the record is called. */
export function LinkText({ column: { source, field } }: { readonly column: Pick<ListColumn, 'source' | 'field'> }) {
  const declaration = useDeclaration();
  const nameRecord = useRecordName();
  const record = useRecordContext<RaRecord>();
  const value: unknown = record?.[source];
  const isCustom = useFieldCustomization(`resources.${declaration.name}`, source)?.Field !== undefined;
  if (isCustom) return <FieldDisplay source={source} field={field} dense />;
  if (ownLinks.has(field.type) && !isEmptyValue(value)) return <bdi dir="ltr">{String(value)}</bdi>;
  if (field.type !== 'localized' && isEmptyValue(value)) return <bdi>{withNumberRuns(nameRecord(declaration, record))}</bdi>;
  return <FieldDisplay source={source} field={field} dense />;
}

/** Where a record's name leads: to its form, or to its page where it cannot be edited. */
export function useRecordLink(): (record: RaRecord) => string {
  const { name, can } = useDeclaration();
  const createPath = useCreatePath();
  return ({ id }) => createPath({ resource: name, type: can.edit ? 'edit' : 'show', id });
}
