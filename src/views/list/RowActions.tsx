import { type RaRecord, useCreatePath, useTranslate } from 'react-admin';
import { Hint } from '../../theme/Hint';
import { PlainLink } from '../../theme/PlainLink';
import type { RecordIntent } from '../ahead/useRecordIntent';
import { useDeclaration } from '../RegistryContext';
import { actionPlaces } from '../transitions/actionPlaces';
import { offeredTransitions } from '../transitions/matchesState';
import { TransitionButton } from '../transitions/TransitionButton';
import { DeleteAction } from './DeleteAction';
import { RecordMenu } from './RecordMenu';
import { RowIcon } from './RowIcon';

export interface RowActionsProps {
  readonly record: RaRecord;
  readonly name: string;
  readonly intent: RecordIntent;
}

/** Buttons that a row has place for. */
const MOST = 4;

/** What can be done with one record of a table. Each says briefly what it does in a hint, and with the record's name to those who hear it among others. */
export function RowActions({ record, name, intent }: RowActionsProps) {
  const translate = useTranslate();
  const declaration = useDeclaration();
  const createPath = useCreatePath();
  const { inSight, inMenu, menuDeletes } = actionPlaces(declaration, offeredTransitions(declaration, record), {
    most: MOST,
    links: declaration.can.edit ? 2 : 0,
  });
  const hasMenu = inMenu.length > 0 || menuDeletes;
  const link = (type: 'show' | 'edit') => (
    <Hint title={translate(`ra.action.${type}`)}>
      <PlainLink
        {...intent}
        to={createPath({ resource: declaration.name, type, id: record.id })}
        className="row-action"
        aria-label={translate(`lists.${type}Record`, { name })}
      >
        <RowIcon name={type} />
      </PlainLink>
    </Hint>
  );
  return (
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
      {hasMenu && <RecordMenu record={record} name={name} transitions={inMenu} size="small" />}
      {declaration.can.delete && !menuDeletes && (
        <DeleteAction
          records={[record]}
          trigger={(open) => (
            <Hint title={translate('ra.action.delete')}>
              <button type="button" className="row-action" aria-label={translate('lists.deleteRecord', { name })} onClick={open}>
                <RowIcon name="delete" />
              </button>
            </Hint>
          )}
        />
      )}
    </div>
  );
}
