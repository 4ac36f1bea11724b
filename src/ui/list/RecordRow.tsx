import { memo, useState } from 'react';
import { type RaRecord, RecordContextProvider, useCreatePath, useTranslate } from 'react-admin';
import { useResourceCustomizations } from '../../customizations/CustomizationsContext';
import { CustomizationBoundary } from '../../extensions/CustomizationBoundary';
import { FieldDisplay } from '../../fields/FieldDisplay';
import { useRecordName } from '../../fields/useRecordName';
import type { RecordId } from '../../schema/recordTypes';
import { DeleteAction } from '../actions/DeleteAction';
import { canDuplicate } from '../actions/duplicatePath';
import { RecordMenu } from '../actions/RecordMenu';
import { TransitionButton } from '../actions/TransitionButton';
import { actionPlaces, offeredTransitions } from '../actions/transitions';
import { useDeclaration } from '../registry/RegistryContext';
import { PlainLink } from '../theme/PlainLink';
import { tooltip } from '../theme/tooltip';
import { LinkText, useRecordLink } from './RecordLink';
import { columnClass, type ListColumn } from './useListColumns';

interface RowActionsProps {
  readonly record: RaRecord;
  readonly name: string;
}

const maxButtons = 4;

function RowActions({ record, name }: RowActionsProps) {
  const translate = useTranslate();
  const createPath = useCreatePath();
  const declaration = useDeclaration();
  const [isMenuOpen, setMenuOpen] = useState(false);
  const hasOwn = Boolean(useResourceCustomizations().actions?.record?.length) || canDuplicate(declaration.can);
  const { inSight, inMenu, menuDeletes } = actionPlaces(declaration, offeredTransitions(declaration, record), {
    max: maxButtons,
    links: (declaration.can.edit ? 2 : 0) + (hasOwn ? 1 : 0),
  });
  const link = (type: 'show' | 'edit') => (
    <PlainLink
      data-record
      {...tooltip(translate(`ra.action.${type}`))}
      to={createPath({ resource: declaration.name, type, id: record.id })}
      className={`row-action ${type}`}
      aria-label={translate(`lists.${type}Record`, { name })}
    />
  );
  return (
    <td className={isMenuOpen ? 'record-actions open' : 'record-actions'}>
      <div className="row-actions">
        {inSight.map((transition) => (
          <TransitionButton key={transition.name} transition={transition} record={record} place="row" />
        ))}
        {/* Without a form, the name links to the page. */}
        {declaration.can.edit && (
          <>
            {declaration.can.show && link('show')}
            {link('edit')}
          </>
        )}
        {(inMenu.length > 0 || menuDeletes || hasOwn) && (
          <RecordMenu
            record={record}
            name={name}
            transitions={inMenu}
            hasDuplicate
            hasDelete={menuDeletes}
            hasCustomActions
            onToggle={setMenuOpen}
            // A MUI button takes a third of a row's render time.
            trigger={(button, isLoading) => (
              <button {...button} type="button" className="row-action more" disabled={isLoading} aria-busy={isLoading || undefined} />
            )}
          />
        )}
        {declaration.can.delete && !menuDeletes && <RowDelete record={record} name={name} />}
      </div>
    </td>
  );
}

function RowDelete({ record, name }: RowActionsProps) {
  const translate = useTranslate();
  return (
    <DeleteAction
      record={record}
      trigger={(open) => (
        <button
          {...tooltip(translate('ra.action.delete'))}
          type="button"
          className="row-action delete"
          aria-label={translate('lists.deleteRecord', { name })}
          onClick={open}
        />
      )}
    />
  );
}

interface RecordRowProps {
  readonly record: RaRecord;
  readonly columns: readonly ListColumn[];
  readonly isSelected: boolean;
  /** Undefined if rows cannot be selected. `isRange` is true with Shift. */
  readonly onToggle?: ((id: RecordId, isRange: boolean) => void) | undefined;
}

export const RecordRow = memo(function RecordRow({ record, columns, isSelected, onToggle }: RecordRowProps) {
  const nameRecord = useRecordName();
  const translate = useTranslate();
  const linkTo = useRecordLink();
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
        {columns.map(({ source, field, isLink, Cell }) => (
          <td key={source} role={isLink ? 'rowheader' : undefined} className={columnClass({ field, Cell })}>
            {isLink ? (
              <PlainLink data-record to={linkTo(record)} className="v-record">
                <LinkText column={{ source, field }} />
              </PlainLink>
            ) : Cell ? (
              <CustomizationBoundary path={`resources.${declaration.name}.columns.${source}`} small>
                <Cell />
              </CustomizationBoundary>
            ) : (
              <FieldDisplay source={source} field={field} dense />
            )}
          </td>
        ))}
        <RowActions record={record} name={name} />
      </tr>
    </RecordContextProvider>
  );
});
