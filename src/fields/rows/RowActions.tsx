import ContentCopy from '@mui/icons-material/ContentCopy';
import DriveFileMove from '@mui/icons-material/DriveFileMoveOutlined';
import { Button, Dialog, DialogActions, DialogContent, DialogTitle, ListItemIcon, Menu, MenuItem } from '@mui/material';
import { type ComponentType, useId, useState } from 'react';
import { Form, RecordContextProvider, useTranslate } from 'react-admin';
import { useWatch } from 'react-hook-form';
import { withoutRules } from '../../schema/fieldRules';
import type { FieldDeclaration } from '../../schema/fieldTypes';
import { type FieldInputProps, InputScope } from '../editorProps';
import { getGroup } from './groupedRows';
import { useGroupName } from './useGroupName';

type Row = Readonly<Record<string, unknown>>;

interface Regrouping {
  readonly field: FieldDeclaration<'rows'>;
  readonly messages: string;
  readonly getRow: () => Row;
  readonly Nested: ComponentType<FieldInputProps>;
  readonly onMove: (group: Row) => void;
}

export interface RowActionsProps {
  readonly anchor: HTMLElement | undefined;
  readonly onClose: () => void;
  readonly name: string;
  readonly onDuplicate: (() => void) | undefined;
  readonly copyName?: string | undefined;
  readonly regrouping?: Regrouping | undefined;
}

export function RowActions({ anchor, onClose, name, onDuplicate, copyName, regrouping }: RowActionsProps) {
  const translate = useTranslate();
  const [isMoving, setMoving] = useState(false);
  const label = translate('lists.actionsOf', { name });
  const thenClose = (act: (() => void) | undefined) => () => {
    onClose();
    act?.();
  };
  return (
    <>
      <Menu
        anchorEl={anchor ?? null}
        open={anchor !== undefined}
        onClose={onClose}
        slotProps={{ root: { role: 'region', 'aria-label': label }, list: { 'aria-label': label } }}
      >
        <MenuItem disabled={!onDuplicate} onClick={thenClose(onDuplicate)}>
          <ListItemIcon>
            <ContentCopy fontSize="small" />
          </ListItemIcon>
          {copyName ? translate('related.rows.duplicateGroup', { group: copyName }) : translate('related.rows.duplicate')}
        </MenuItem>
        {regrouping && (
          <MenuItem onClick={thenClose(() => setMoving(true))}>
            <ListItemIcon>
              <DriveFileMove fontSize="small" />
            </ListItemIcon>
            {translate('related.rows.move')}
          </MenuItem>
        )}
      </Menu>
      {regrouping && isMoving && <MoveDialog {...regrouping} name={name} onClose={() => setMoving(false)} />}
    </>
  );
}

interface MoveDialogProps extends Regrouping {
  readonly name: string;
  readonly onClose: () => void;
}

function MoveDialog({ field, messages, getRow, Nested, onMove, name, onClose }: MoveDialogProps) {
  const translate = useTranslate();
  const titleId = useId();
  const groups = field.groupBy ?? [];
  const [initial] = useState(() => getGroup(field, getRow()));
  const move = (values: Row) => {
    onClose();
    onMove(getGroup(field, values));
  };
  return (
    <Dialog open onClose={onClose} aria-labelledby={titleId} fullWidth maxWidth="xs" sx={{ '& form': { display: 'contents' } }}>
      <DialogTitle id={titleId}>{translate('related.rows.moveTitle', { name })}</DialogTitle>
      {/* The form is the row's, not that of the record in context. */}
      <RecordContextProvider value={undefined}>
        <InputScope value="move">
          <Form defaultValues={initial} onSubmit={move} noValidate disableInvalidFormNotification>
            <DialogContent sx={{ display: 'grid', gap: 2.5 }}>
              {groups.map((source) => {
                const by = field.fields[source];
                return by && <Nested key={source} source={source} field={withoutRules(by)} messages={messages} dense />;
              })}
            </DialogContent>
            <DialogActions>
              <Button onClick={onClose} color="inherit">
                {translate('ra.action.cancel')}
              </Button>
              <MoveButton field={field} messages={messages} />
            </DialogActions>
          </Form>
        </InputScope>
      </RecordContextProvider>
    </Dialog>
  );
}

function MoveButton({ field, messages }: Pick<Regrouping, 'field' | 'messages'>) {
  const translate = useTranslate();
  const getName = useGroupName(field, messages);
  const group = getName(useWatch() as Row, (field.groupBy?.length ?? 1) - 1);
  return (
    <Button type="submit" variant="contained">
      {translate('related.rows.moveTo', { group })}
    </Button>
  );
}
