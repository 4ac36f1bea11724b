import DeleteOutlineIcon from '@mui/icons-material/DeleteOutline';
import EditOutlinedIcon from '@mui/icons-material/EditOutlined';
import MoreVertIcon from '@mui/icons-material/MoreVert';
import VisibilityOutlinedIcon from '@mui/icons-material/VisibilityOutlined';
import IconButton from '@mui/material/IconButton';
import ListItemIcon from '@mui/material/ListItemIcon';
import Menu from '@mui/material/Menu';
import MenuItem from '@mui/material/MenuItem';
import { type ReactNode, useState } from 'react';
import { type RaRecord, useCreatePath, useTranslate } from 'react-admin';
import { Link as RouterLink } from 'react-router-dom';
import { useDeclaration } from '../RegistryContext';
import { offeredTransitions } from '../transitions/matchesState';
import { TransitionButton } from '../transitions/TransitionButton';
import { DeleteAction } from './DeleteAction';

export interface CardMenuProps {
  readonly record: RaRecord;
  readonly name: string;
}

/** What can be done with the record of a card. */
export function CardMenu({ record, name }: CardMenuProps) {
  const translate = useTranslate();
  const declaration = useDeclaration();
  const createPath = useCreatePath();
  const [anchor, setAnchor] = useState<HTMLElement | null>(null);
  const close = () => setAnchor(null);
  const label = translate('lists.actionsOf', { name });
  const link = (type: string, text: string, icon: ReactNode) => (
    <MenuItem key={type} component={RouterLink} to={createPath({ resource: declaration.name, type, id: record.id })}>
      <ListItemIcon>{icon}</ListItemIcon>
      {text}
    </MenuItem>
  );
  return (
    <>
      <IconButton
        aria-label={label}
        aria-haspopup="menu"
        aria-expanded={anchor !== null}
        onClick={(event) => setAnchor(event.currentTarget)}
        sx={{ alignSelf: 'flex-start', flex: 'none', marginInlineEnd: -1, mt: -1 }}
      >
        <MoreVertIcon />
      </IconButton>
      <Menu anchorEl={anchor} open={anchor !== null} onClose={close} slotProps={{ list: { 'aria-label': label } }}>
        {offeredTransitions(declaration, record).map((transition) => (
          <TransitionButton key={transition.name} transition={transition} record={record} place="menu" onClose={close} />
        ))}
        {link('show', translate('ra.action.show'), <VisibilityOutlinedIcon fontSize="small" />)}
        {declaration.can.edit && link('edit', translate('ra.action.edit'), <EditOutlinedIcon fontSize="small" />)}
        {declaration.can.delete && (
          <DeleteAction
            key="delete"
            records={[record]}
            onDeleted={close}
            onCancel={close}
            trigger={(open) => (
              <MenuItem onClick={open} sx={{ color: 'error.main' }}>
                <ListItemIcon sx={{ color: 'inherit' }}>
                  <DeleteOutlineIcon fontSize="small" />
                </ListItemIcon>
                {translate('ra.action.delete')}
              </MenuItem>
            )}
          />
        )}
      </Menu>
    </>
  );
}
