import { memo } from 'react';
import { type RaRecord, RecordContextProvider, useTranslate } from 'react-admin';
import { FieldOf } from '../../fields/FieldOf';
import { fieldTraits } from '../../fields/fieldTraits';
import { useRecordName } from '../../fields/useRecordName';
import { useRecordIntent } from '../../performance/useRecordIntent';
import type { Identifier } from '../../schema/recordTypes';
import { useDeclaration } from '../RegistryContext';
import { PlainLink } from '../theme/PlainLink';
import { LinkText } from './LinkText';
import { RowActions } from './RowActions';
import type { Column } from './useListColumns';
import { useRecordLink } from './useRecordLink';

export interface RecordRowProps {
  readonly record: RaRecord;
  readonly columns: readonly Column[];
  readonly isSelected: boolean;
  /** Left out where rows cannot be ticked. `isRange` is true with Shift. */
  readonly onToggle?: ((id: Identifier, isRange: boolean) => void) | undefined;
}

/** One record as a table row, styled by `RowsTable`. Its name is the link; its actions show on hover and on focus. */
export const RecordRow = memo(function RecordRow({ record, columns, isSelected, onToggle }: RecordRowProps) {
  const nameRecord = useRecordName();
  const translate = useTranslate();
  const linkTo = useRecordLink();
  const intent = useRecordIntent(record.id);
  const declaration = useDeclaration();
  const name = nameRecord(declaration, record);
  return (
    <RecordContextProvider value={record}>
      <tr className={isSelected ? 'record-row selected' : 'record-row'}>
        {onToggle && (
          <td className="ticks">
            <input
              type="checkbox"
              className="row-tick"
              checked={isSelected}
              onChange={(event) => onToggle(record.id, (event.nativeEvent as MouseEvent).shiftKey === true)}
              aria-label={translate('lists.selectRow', { name })}
            />
          </td>
        )}
        {columns.map(({ source, field, isLink }) => (
          <td key={source} className={fieldTraits(field).align === 'end' ? 'at-end' : undefined}>
            {isLink ? (
              <PlainLink {...intent} to={linkTo(record)} className="v-record">
                <LinkText column={{ source, field }} />
              </PlainLink>
            ) : (
              <FieldOf source={source} field={field} dense />
            )}
          </td>
        ))}
        <RowActions record={record} name={name} intent={intent} />
      </tr>
    </RecordContextProvider>
  );
});
