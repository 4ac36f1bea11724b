import { useState } from 'react';
import { type RaRecord, useCreatePath, useTranslate } from 'react-admin';
import type { RecordIntent } from '../../performance/useRecordIntent';
import { actionPlaces } from '../actions/actionPlaces';
import { offeredTransitions } from '../actions/matchesState';
import { TransitionButton } from '../actions/TransitionButton';
import { useDeclaration } from '../RegistryContext';
import { hint } from '../theme/hint';
import { PlainLink } from '../theme/PlainLink';
import { DeleteAction } from './DeleteAction';
import { RecordMenu } from './RecordMenu';

export interface RowActionsProps {
  readonly record: RaRecord;
  readonly name: string;
  readonly intent: RecordIntent;
}

/** Buttons that a row has place for. */
const MOST = 4;

/**
 * The last cell of a record's row: what can be done with it. Each says briefly what it does in a hint, and with the record's name to
 * those who hear it among others.
 */
export function RowActions({ record, name, intent }: RowActionsProps) {
  const translate = useTranslate();
  const declaration = useDeclaration();
  const createPath = useCreatePath();
  const [isMenuOpen, setMenuOpen] = useState(false);
  const { inSight, inMenu, menuDeletes } = actionPlaces(declaration, offeredTransitions(declaration, record), {
    most: MOST,
    links: declaration.can.edit ? 2 : 0,
  });
  const hasMenu = inMenu.length > 0 || menuDeletes;
  const link = (type: 'show' | 'edit') => (
    <PlainLink
      {...intent}
      {...hint(translate(`ra.action.${type}`))}
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
        {/* Where nothing can be edited, the name itself leads to the page. */}
        {declaration.can.edit && (
          <>
            {link('show')}
            {link('edit')}
          </>
        )}
        {hasMenu && <RecordMenu record={record} name={name} transitions={inMenu} size="small" onToggle={setMenuOpen} />}
        {declaration.can.delete && !menuDeletes && (
          <DeleteAction
            records={[record]}
            trigger={(open) => (
              <button
                {...hint(translate('ra.action.delete'))}
                type="button"
                className="row-action delete"
                aria-label={translate('lists.deleteRecord', { name })}
                onClick={open}
              />
            )}
          />
        )}
      </div>
    </td>
  );
}
