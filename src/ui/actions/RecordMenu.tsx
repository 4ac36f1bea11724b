import CheckBoxOutlinedIcon from '@mui/icons-material/CheckBoxOutlined';
import ContentCopyIcon from '@mui/icons-material/ContentCopy';
import DeleteOutlineIcon from '@mui/icons-material/DeleteOutline';
import EditOutlinedIcon from '@mui/icons-material/EditOutlined';
import MoreVertIcon from '@mui/icons-material/MoreVert';
import VisibilityOutlinedIcon from '@mui/icons-material/VisibilityOutlined';
import IconButton, { type IconButtonProps } from '@mui/material/IconButton';
import ListItemIcon from '@mui/material/ListItemIcon';
import ListItemText from '@mui/material/ListItemText';
import type { MenuItemProps } from '@mui/material/MenuItem';
import { type ElementType, type MouseEvent, type ReactElement, useState } from 'react';
import { type RaRecord, useCreatePath, useTranslate } from 'react-admin';
import { Link as RouterLink } from 'react-router-dom';
import type { NamedTransition } from '../../schema/resource';
import { Menu, MenuItem } from '../lazy/floating';
import { useDeclaration } from '../registry/RegistryContext';
import { CustomActions } from './ActionButton';
import { DeleteAction } from './DeleteAction';
import { canDuplicate, duplicatePath } from './duplicatePath';
import { menuTexts, TransitionButton } from './TransitionButton';

interface RecordMenuProps extends Pick<IconButtonProps, 'size' | 'sx'> {
  readonly record: RaRecord;
  readonly name: string;
  readonly transitions: readonly NamedTransition[];
  /** Whether the way to the record's pages is in the menu too. */
  readonly hasLinks?: boolean;
  /** Whether the way to a copy is in the menu too, where records can be copied. */
  readonly hasDuplicate?: boolean;
  /** Whether the record can be deleted here; default where it can be at all. */
  readonly hasDelete?: boolean;
  /** Whether the customized actions of records are in the menu too. */
  readonly hasCustomActions?: boolean;
  /** Ticks the record; left out where it is ticked otherwise. */
  readonly onSelect?: (() => void) | undefined;
  /** Default: to the list as it is. */
  readonly onDeleted?: () => void;
  readonly onToggle?: (isOpen: boolean) => void;
  /** Renders the button. Default: an `IconButton`, which takes `size` and `sx`. */
  readonly trigger?: (button: RecordMenuButton, isLoading: boolean) => ReactElement;
}

/** Attributes of the button that opens the menu. */
interface RecordMenuButton {
  readonly 'aria-label': string;
  readonly 'aria-haspopup': 'menu';
  readonly 'aria-expanded': boolean;
  readonly onClick: (event: MouseEvent<HTMLElement>) => void;
}

interface ItemProps extends Pick<MenuItemProps, 'onClick'> {
  readonly text: string;
  /** What it does. */
  readonly hint?: string | undefined;
  readonly Icon: typeof MoreVertIcon;
  readonly color?: string;
  /** What it is drawn as, and where it leads, for a link. */
  readonly component?: ElementType;
  readonly to?: string;
}

function Item({ text, hint, Icon, color, ...item }: ItemProps) {
  return (
    <MenuItem {...item} sx={{ color }}>
      <ListItemIcon sx={color ? { color: 'inherit' } : {}}>
        <Icon fontSize="small" />
      </ListItemIcon>
      <ListItemText primary={text} secondary={hint} slotProps={menuTexts} />
    </MenuItem>
  );
}

/** A button with three dots that opens the actions of one record. */
export function RecordMenu({
  record,
  name,
  transitions,
  hasLinks,
  hasDuplicate,
  hasDelete = true,
  hasCustomActions,
  onSelect,
  onDeleted,
  onToggle,
  trigger = (button, isLoading) => (
    <IconButton {...look} {...button} loading={isLoading}>
      <MoreVertIcon />
    </IconButton>
  ),
  ...look
}: RecordMenuProps) {
  const translate = useTranslate();
  const { name: resource, can, calls } = useDeclaration();
  const createPath = useCreatePath();
  const linkTo = (type: 'show' | 'edit') => ({ component: RouterLink, to: createPath({ resource, type, id: record.id }) });
  const [anchor, setAnchor] = useState<HTMLElement | null>(null);
  const [isLoading, setLoading] = useState(false);
  const toggle = (next: HTMLElement | null) => {
    setAnchor(next);
    onToggle?.(next !== null);
  };
  const close = () => toggle(null);
  const label = translate('lists.actionsOf', { name });
  const thenClose = (act: (() => void) | undefined) => () => {
    close();
    act?.();
  };
  return (
    <>
      {trigger(
        {
          'aria-label': label,
          'aria-haspopup': 'menu',
          'aria-expanded': anchor !== null,
          onClick: (event) => toggle(event.currentTarget),
        },
        isLoading,
      )}
      {/* The list itself takes the focus: an item within a component of its own would not be given it, and no key would reach any. */}
      <Menu
        anchorEl={anchor}
        open={anchor !== null}
        onClose={close}
        disableAutoFocusItem
        // A customized action may have more to do once its menu is closed: a dialog, a call.
        keepMounted={hasCustomActions ?? false}
        slotProps={{ list: { 'aria-label': label } }}
      >
        {transitions.map((transition) => (
          <TransitionButton key={transition.name} transition={transition} record={record} place="menu" onClose={close} />
        ))}
        {hasCustomActions && <CustomActions of="record" place="menu" onClose={close} onLoading={setLoading} />}
        {hasLinks && <Item text={translate('ra.action.show')} Icon={VisibilityOutlinedIcon} {...linkTo('show')} />}
        {hasLinks && can.edit && <Item text={translate('ra.action.edit')} Icon={EditOutlinedIcon} {...linkTo('edit')} />}
        {hasDuplicate && canDuplicate(can) && (
          <Item
            text={translate('ra.action.clone')}
            Icon={ContentCopyIcon}
            component={RouterLink}
            to={duplicatePath(createPath, resource, record.id)}
          />
        )}
        {onSelect && <Item text={translate('lists.select')} Icon={CheckBoxOutlinedIcon} onClick={thenClose(onSelect)} />}
        {hasDelete && can.delete && (
          <DeleteAction
            record={record}
            onDeleted={thenClose(onDeleted)}
            onCancel={close}
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
      </Menu>
    </>
  );
}
