import DarkModeOutlined from '@mui/icons-material/DarkModeOutlined';
import KeyboardArrowDown from '@mui/icons-material/KeyboardArrowDown';
import LightModeOutlined from '@mui/icons-material/LightModeOutlined';
import LogoutOutlined from '@mui/icons-material/LogoutOutlined';
import { Avatar, Box, Button, ListItemIcon, ListSubheader } from '@mui/material';
import { memo, useId, useState } from 'react';
import { useGetIdentity, useTranslate } from 'react-admin';
import { Link } from 'react-router-dom';
import { usePageLinks } from '../../extensions/usePageLinks';
import { initialOf } from '../../fields/initialOf';
import { Divider, Menu, MenuItem } from '../lazy/floating';
import { ResourceIcon } from '../theme/icons';
import { mirrored } from '../theme/mirrored';
import { useThemeToggle } from './ThemeToggle';
import { useSignOut } from './useSignOut';

/** What the authProvider calls somebody without a name, in no language of the page. */
const nobody = 'Guest';

/** The user menu (specification §2): name ('Guest' when there is none) and avatar, Profile, Logout. `compact` draws the avatar alone, and the name in the menu. */
export function AccountMenu({ compact = false }: { readonly compact?: boolean }) {
  return <Account compact={compact} signOut={useSignOut()} />;
}

interface AccountProps {
  readonly compact: boolean;
  readonly signOut: () => void;
}

interface AccountButtonProps {
  readonly compact: boolean;
  readonly name: string;
  readonly avatar: string | undefined;
  /** The id of the menu while it is open. */
  readonly menuId: string | undefined;
  readonly onOpen: (anchor: HTMLElement) => void;
}

function AccountButton({ compact, name, avatar, menuId, onOpen }: AccountButtonProps) {
  const translate = useTranslate();
  return (
    <Button
      color="inherit"
      aria-label={translate('common.shell.userMenu', { name })}
      aria-haspopup="menu"
      aria-expanded={menuId !== undefined}
      aria-controls={menuId}
      onClick={(event) => onOpen(event.currentTarget)}
      sx={{ gap: 1, minWidth: 45, paddingInline: compact ? 0.5 : 1 }}
    >
      <Avatar src={avatar} alt="" sx={avatarStyles}>
        <Box component="span" aria-hidden data-initial={initialOf(name)} sx={{ '&::before': { content: 'attr(data-initial)' } }} />
      </Avatar>
      {!compact && (
        <>
          <Box component="bdi" sx={{ maxWidth: 160, overflow: 'hidden', textOverflow: 'ellipsis', whiteSpace: 'nowrap' }}>
            {name}
          </Box>
          <KeyboardArrowDown sx={{ fontSize: 20, color: 'text.secondary' }} />
        </>
      )}
    </Button>
  );
}

/** The menu, in its own component because react-admin's sign-out re-renders with each address. */
const Account = memo(function Account({ compact, signOut }: AccountProps) {
  const translate = useTranslate();
  const theme = useThemeToggle();
  const links = usePageLinks('account');
  const { identity, isPending } = useGetIdentity();
  const [anchor, setAnchor] = useState<HTMLElement | null>(null);
  const menuId = useId();
  const close = () => setAnchor(null);
  // Nobody is a guest before the session is read.
  const unnamed = isPending ? '' : translate('common.guest');
  const name = !identity?.fullName || identity.fullName === nobody ? unnamed : identity.fullName;
  const ThemeIcon = theme.dark ? LightModeOutlined : DarkModeOutlined;
  return (
    <>
      <AccountButton compact={compact} name={name} avatar={identity?.avatar} menuId={anchor ? menuId : undefined} onOpen={setAnchor} />
      <Menu
        id={menuId}
        anchorEl={anchor}
        open={anchor !== null}
        onClose={close}
        anchorOrigin={{ vertical: 'bottom', horizontal: 'right' }}
        transformOrigin={{ vertical: 'top', horizontal: 'right' }}
        slotProps={{ list: { 'aria-label': translate('common.shell.userMenu', { name }) }, paper: { sx: { minWidth: 200 } } }}
      >
        {compact && (
          // The keys pass it by, as the focus does when the menu opens.
          <ListSubheader role="presentation" disableSticky sx={nameStyles}>
            <bdi>{name}</bdi>
          </ListSubheader>
        )}
        {links.map(({ name, icon }) => (
          <MenuItem key={name} component={Link} to={`/${name}`} onClick={close}>
            <ListItemIcon>
              <ResourceIcon name={icon} fontSize="small" />
            </ListItemIcon>
            {translate(`common.pages.${name}`)}
          </MenuItem>
        ))}
        {compact && (
          <MenuItem onClick={theme.toggle}>
            <ListItemIcon>
              <ThemeIcon fontSize="small" />
            </ListItemIcon>
            {translate(theme.dark ? 'common.shell.lightTheme' : 'common.shell.darkTheme')}
          </MenuItem>
        )}
        <Divider role="presentation" component="li" />
        <MenuItem
          onClick={() => {
            close();
            signOut();
          }}
        >
          <ListItemIcon>
            <LogoutOutlined fontSize="small" sx={mirrored} />
          </ListItemIcon>
          {translate('common.shell.logout')}
        </MenuItem>
      </Menu>
    </>
  );
});

/** Whose menu it is, where the button has no room for it. */
const nameStyles = {
  paddingInline: 2,
  paddingBlock: 1,
  maxWidth: 280,
  fontSize: 'inherit',
  fontWeight: 600,
  lineHeight: 1.5,
  color: 'text.primary',
  backgroundColor: 'transparent',
  overflowWrap: 'anywhere',
} as const;

const avatarStyles = {
  width: 30,
  height: 30,
  fontSize: '0.8125rem',
  fontWeight: 600,
  color: 'primary.main',
  backgroundColor: 'action.selected',
} as const;
