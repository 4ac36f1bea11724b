import DeleteOutlineIcon from '@mui/icons-material/DeleteOutline';
import EditOutlinedIcon from '@mui/icons-material/EditOutlined';
import VisibilityOutlinedIcon from '@mui/icons-material/VisibilityOutlined';
import Box from '@mui/material/Box';
import IconButton from '@mui/material/IconButton';
import type { ReactNode } from 'react';
import { type RaRecord, useCreatePath, useTranslate } from 'react-admin';
import { Link as RouterLink } from 'react-router-dom';
import { Hint } from '../../theme/Hint';
import { type RecordIntent, useRecordIntent } from '../ahead/useRecordIntent';
import { useDeclaration } from '../RegistryContext';
import { actionPlaces } from '../transitions/actionPlaces';
import { offeredTransitions } from '../transitions/matchesState';
import { TransitionButton } from '../transitions/TransitionButton';
import { DeleteAction } from './DeleteAction';
import { RecordMenu } from './RecordMenu';

export interface RowActionsProps {
  readonly record: RaRecord;
  readonly name: string;
}

/** Buttons that a row has place for. */
const MOST = 4;

interface ActionLinkProps {
  readonly to: string;
  /** Short, for the tooltip. */
  readonly label: string;
  /** With the record's name, for those who hear it among others. */
  readonly fullLabel: string;
  readonly intent: RecordIntent;
  readonly children: ReactNode;
}

function ActionLink({ to, label, fullLabel, intent, children }: ActionLinkProps) {
  return (
    <Hint title={label}>
      <IconButton {...intent} size="small" component={RouterLink} to={to} aria-label={fullLabel}>
        {children}
      </IconButton>
    </Hint>
  );
}

/** What can be done with one record of a table. */
export function RowActions({ record, name }: RowActionsProps) {
  const translate = useTranslate();
  const declaration = useDeclaration();
  const createPath = useCreatePath();
  const intent = useRecordIntent(record.id);
  const { inSight, inMenu, menuDeletes } = actionPlaces(declaration, offeredTransitions(declaration, record), {
    most: MOST,
    links: declaration.can.edit ? 2 : 0,
  });
  const hasMenu = inMenu.length > 0 || menuDeletes;
  const path = (type: string) => createPath({ resource: declaration.name, type, id: record.id });
  return (
    <Box sx={{ display: 'flex', justifyContent: 'flex-end', gap: 0.25, '& .MuiSvgIcon-root': { fontSize: 20 } }}>
      {inSight.map((transition) => (
        <TransitionButton key={transition.name} transition={transition} record={record} place="row" />
      ))}
      {/* Where nothing can be edited, the name itself leads to the page. */}
      {declaration.can.edit && (
        <>
          <ActionLink
            to={path('show')}
            label={translate('ra.action.show')}
            fullLabel={translate('lists.showRecord', { name })}
            intent={intent}
          >
            <VisibilityOutlinedIcon />
          </ActionLink>
          <ActionLink
            to={path('edit')}
            label={translate('ra.action.edit')}
            fullLabel={translate('lists.editRecord', { name })}
            intent={intent}
          >
            <EditOutlinedIcon />
          </ActionLink>
        </>
      )}
      {hasMenu && <RecordMenu record={record} name={name} transitions={inMenu} size="small" />}
      {declaration.can.delete && !menuDeletes && (
        <DeleteAction
          records={[record]}
          trigger={(open) => (
            <Hint title={translate('ra.action.delete')}>
              <IconButton size="small" aria-label={translate('lists.deleteRecord', { name })} onClick={open}>
                <DeleteOutlineIcon />
              </IconButton>
            </Hint>
          )}
        />
      )}
    </Box>
  );
}
