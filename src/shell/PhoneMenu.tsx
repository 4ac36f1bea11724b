import LogoutOutlined from '@mui/icons-material/LogoutOutlined';
import MenuOutlined from '@mui/icons-material/MenuOutlined';
import { IconButton, ListItemIcon, ListSubheader, Menu, MenuItem } from '@mui/material';
import { useState } from 'react';
import { useTranslate } from 'react-admin';
import { Link } from 'react-router-dom';
import { ResourceIcon } from '../theme/icons';
import { mirrored } from '../theme/mirrored';
import { useMenu } from './useMenu';
import { useSignOut } from './useSignOut';

/** The dropdown that replaces the sidebar on small screens (specification §2). */
export function PhoneMenu() {
  const translate = useTranslate();
  const signOut = useSignOut();
  const { groups, selected, labelOf } = useMenu();
  const [anchor, setAnchor] = useState<HTMLElement | null>(null);
  const close = () => setAnchor(null);
  return (
    <>
      <IconButton
        edge="start"
        color="inherit"
        aria-label={translate('common.shell.openMenu')}
        aria-haspopup="menu"
        aria-expanded={anchor !== null}
        onClick={(event) => setAnchor(event.currentTarget)}
      >
        <MenuOutlined />
      </IconButton>
      <Menu
        anchorEl={anchor}
        open={anchor !== null}
        onClose={close}
        slotProps={{
          list: { 'aria-label': translate('common.shell.mainMenu') },
          paper: { sx: { width: 288, maxWidth: 'calc(100vw - 32px)', maxHeight: 'calc(100dvh - 80px)' } },
        }}
      >
        {groups.flatMap(({ section, entries }) => [
          <ListSubheader key={section} role="presentation" disableSticky sx={headingStyles}>
            {translate(`common.menu.${section}`)}
          </ListSubheader>,
          ...entries.map((entry) => (
            <MenuItem
              key={entry.name}
              component={Link}
              to={`/${entry.name}`}
              selected={entry.name === selected}
              aria-current={entry.name === selected ? 'page' : undefined}
              onClick={close}
            >
              <ListItemIcon>
                <ResourceIcon name={entry.icon} fontSize="small" />
              </ListItemIcon>
              {labelOf(entry)}
            </MenuItem>
          )),
        ])}
        <ListSubheader role="presentation" disableSticky sx={headingStyles}>
          {translate('common.shell.settings')}
        </ListSubheader>
        <MenuItem onClick={signOut}>
          <ListItemIcon>
            <LogoutOutlined fontSize="small" sx={mirrored} />
          </ListItemIcon>
          {translate('common.shell.logout')}
        </MenuItem>
      </Menu>
    </>
  );
}

const headingStyles = {
  paddingInline: 2,
  paddingBlockStart: 1.25,
  paddingBlockEnd: 0.5,
  lineHeight: 1.4,
  fontSize: '0.75rem',
  fontWeight: 500,
  color: 'text.secondary',
  backgroundColor: 'transparent',
} as const;
