import CheckBoxOutlinedIcon from '@mui/icons-material/CheckBoxOutlined';
import ContentCopyIcon from '@mui/icons-material/ContentCopy';
import DeleteOutlineIcon from '@mui/icons-material/DeleteOutline';
import EditOutlinedIcon from '@mui/icons-material/EditOutlined';
import MoreVertIcon from '@mui/icons-material/MoreVert';
import VisibilityOutlinedIcon from '@mui/icons-material/VisibilityOutlined';
import IconButton, { type IconButtonProps } from '@mui/material/IconButton';
import type { MenuItemProps } from '@mui/material/MenuItem';
import { type MouseEvent, type ReactElement, useState } from 'react';
import { type RaRecord, useCreatePath, useTranslate } from 'react-admin';
import { Link as RouterLink } from 'react-router-dom';
import type { NamedTransition } from '../../schema/resource';
import { ListItemIcon, ListItemText, Menu, MenuItem } from '../lazy/floating';
import { useDeclaration } from '../registry/RegistryContext';
import { CustomActions } from './ActionButton';
import { DeleteAction } from './DeleteAction';
import { canDuplicate, duplicatePath } from './duplicatePath';
import { menuTexts, TransitionButton } from './TransitionButton';

interface RecordActions {
  readonly record: RaRecord;
  readonly transitions: readonly NamedTransition[];
  readonly hasLinks?: boolean;
  readonly hasDuplicate?: boolean;
  readonly hasDelete?: boolean;
  readonly hasCustomActions?: boolean;
  readonly onSelect?: (() => void) | undefined;
  readonly onDeleted?: () => void;
}

interface RecordMenuProps extends RecordActions, Pick<IconButtonProps, 'sx'> {
  readonly name: string;
  readonly onToggle?: (isOpen: boolean) => void;
  /** Renders the button. Default: an `IconButton` with `sx`. */
  readonly trigger?: (button: RecordMenuButton, isLoading: boolean) => ReactElement;
}

interface RecordMenuButton {
  readonly 'aria-label': string;
  readonly 'aria-haspopup': 'menu';
  readonly 'aria-expanded': boolean;
  readonly onClick: (event: MouseEvent<HTMLElement>) => void;
}

export function RecordMenu({ name, onToggle, trigger, sx, ...items }: RecordMenuProps) {
  const translate = useTranslate();
  const [anchor, setAnchor] = useState<HTMLElement | null>(null);
  const [isLoading, setLoading] = useState(false);
  const toggle = (next: HTMLElement | null) => {
    setAnchor(next);
    onToggle?.(next !== null);
  };
  const label = translate('lists.actionsOf', { name });
  const button: RecordMenuButton = {
    'aria-label': label,
    'aria-haspopup': 'menu',
    'aria-expanded': anchor !== null,
    onClick: (event) => toggle(event.currentTarget),
  };
  return (
    <>
      {trigger?.(button, isLoading) ?? (
        <IconButton {...button} {...(sx && { sx })} loading={isLoading}>
          <MoreVertIcon />
        </IconButton>
      )}
      {/* The list takes the focus, because MUI cannot focus items that are inside other components. */}
      <Menu
        anchorEl={anchor}
        open={anchor !== null}
        onClose={() => toggle(null)}
        disableAutoFocusItem
        // A customized action may open a dialog or make a call after its menu has closed.
        keepMounted={items.hasCustomActions ?? false}
        slotProps={{ list: { 'aria-label': label } }}
      >
        <RecordItems {...items} onClose={() => toggle(null)} onLoading={setLoading} />
      </Menu>
    </>
  );
}

interface RecordItemsProps extends RecordActions {
  readonly onClose: () => void;
  readonly onLoading: (isLoading: boolean) => void;
}

function RecordItems({ record, transitions, hasDelete = true, onSelect, onDeleted, onClose, onLoading, ...has }: RecordItemsProps) {
  const translate = useTranslate();
  const { name: resource, can, calls } = useDeclaration();
  const createPath = useCreatePath();
  const linkTo = (type: 'show' | 'edit') => createPath({ resource, type, id: record.id });
  const closeAnd = (act: (() => void) | undefined) => () => {
    onClose();
    act?.();
  };
  return (
    <>
      {transitions.map((transition) => (
        <TransitionButton key={transition.name} transition={transition} record={record} place="menu" onClose={onClose} />
      ))}
      {has.hasCustomActions && <CustomActions of="record" place="menu" onClose={onClose} onLoading={onLoading} />}
      {has.hasLinks && can.show && <Item text={translate('ra.action.show')} Icon={VisibilityOutlinedIcon} to={linkTo('show')} />}
      {has.hasLinks && can.edit && (
        <Item text={translate('ra.action.edit')} Icon={EditOutlinedIcon} aria-keyshortcuts="E" to={linkTo('edit')} />
      )}
      {has.hasDuplicate && canDuplicate(can) && (
        <Item text={translate('ra.action.clone')} Icon={ContentCopyIcon} to={duplicatePath(createPath, resource, record.id)} />
      )}
      {onSelect && <Item text={translate('lists.select')} Icon={CheckBoxOutlinedIcon} aria-keyshortcuts="X" onClick={closeAnd(onSelect)} />}
      {hasDelete && can.delete && (
        <DeleteAction
          record={record}
          onDeleted={closeAnd(onDeleted)}
          onCancel={onClose}
          trigger={(open) => (
            <Item
              text={translate('ra.action.delete')}
              hint={transitions.length > 0 ? translate(`lists.${calls.deactivates ? 'deactivate' : 'delete'}.content`) : undefined}
              Icon={DeleteOutlineIcon}
              color="error.main"
              onClick={open}
            />
          )}
        />
      )}
    </>
  );
}

interface ItemProps extends Pick<MenuItemProps, 'onClick' | 'aria-keyshortcuts'> {
  readonly text: string;
  readonly hint?: string | undefined;
  readonly Icon: typeof MoreVertIcon;
  readonly color?: string;
  readonly to?: string;
}

function Item({ text, hint, Icon, color, to, ...item }: ItemProps) {
  return (
    <MenuItem {...item} {...(to !== undefined && { component: RouterLink, to })} sx={{ color }}>
      <ListItemIcon sx={color ? { color: 'inherit' } : {}}>
        <Icon fontSize="small" />
      </ListItemIcon>
      <ListItemText primary={text} secondary={hint} slotProps={menuTexts} />
    </MenuItem>
  );
}
