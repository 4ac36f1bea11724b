import { type RaRecord, useCreatePath, useRecordContext } from 'react-admin';
import { useFieldCustomization } from '../../customizations/CustomizationsContext';
import { FieldDisplay } from '../../fields/FieldDisplay';
import { useRecordName } from '../../fields/useRecordName';
import { withNumberRuns } from '../../i18n/withNumberRuns';
import type { FieldType } from '../../schema/fieldTypes';
import { isEmptyValue } from '../../schema/isEmptyValue';
import { useDeclaration } from '../registry/RegistryContext';
import type { ListColumn } from './useListColumns';

/** Types that render as links, which cannot be nested. */
const ownLinks: ReadonlySet<FieldType> = new Set<FieldType>(['email', 'phone', 'url']);

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

export function useRecordLink(): (record: RaRecord) => string {
  const { name, can } = useDeclaration();
  const createPath = useCreatePath();
  return ({ id }) => createPath({ resource: name, type: can.edit ? 'edit' : 'show', id });
}
