import DarkModeOutlined from '@mui/icons-material/DarkModeOutlined';
import KeyboardArrowDown from '@mui/icons-material/KeyboardArrowDown';
import LightModeOutlined from '@mui/icons-material/LightModeOutlined';
import LogoutOutlined from '@mui/icons-material/LogoutOutlined';
import { Avatar, Box, Button, ListSubheader } from '@mui/material';
import { memo, useId, useState } from 'react';
import { useGetIdentity, useTranslate } from 'react-admin';
import { usePageLinks } from '../../extensions/usePageLinks';
import { getInitial } from '../../fields/getInitial';
import { menuWithoutCode } from '../../schema/withoutCode';
import { Divider, Menu } from '../lazy/floating';
import { ResourceIcon } from '../theme/icons';
import { mirrored } from '../theme/mirrored';
import { IconMenuItem } from './IconMenuItem';
import { useThemeToggle } from './ThemeToggle';
import { useSignOut } from './useSignOut';

const guest = 'Guest';

interface AccountMenuProps {
  /** Whether the button lacks room for the name, which is then in the menu. */
  readonly compact: boolean;
}

export function AccountMenu({ compact }: AccountMenuProps) {
  return <MemoizedMenu compact={compact} signOut={useSignOut()} />;
}

interface AccountButtonProps extends AccountMenuProps {
  readonly name: string;
  readonly avatar: string | undefined;
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
      popoverTarget={menuWithoutCode}
      aria-expanded={menuId !== undefined}
      aria-controls={menuId}
      onClick={(event) => onOpen(event.currentTarget)}
      sx={{ gap: 1, minWidth: 45, paddingInline: compact ? 0.5 : 1 }}
    >
      <Avatar src={avatar} alt="" sx={avatarStyles}>
        <Box component="span" aria-hidden data-initial={getInitial(name)} sx={{ '&::before': { content: 'attr(data-initial)' } }} />
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

/** Memoised, because react-admin's `useLogout` re-renders its component at each navigation. */
const MemoizedMenu = memo(function MemoizedMenu({ compact, signOut }: AccountMenuProps & { readonly signOut: () => void }) {
  const translate = useTranslate();
  const theme = useThemeToggle();
  const links = usePageLinks('account');
  const { identity, isPending } = useGetIdentity();
  const [anchor, setAnchor] = useState<HTMLElement | null>(null);
  const menuId = useId();
  const close = () => setAnchor(null);
  const unnamed = isPending ? '' : translate('common.guest');
  const name = !identity?.fullName || identity.fullName === guest ? unnamed : identity.fullName;
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
          <ListSubheader role="presentation" disableSticky sx={nameStyles}>
            <bdi>{name}</bdi>
          </ListSubheader>
        )}
        {links.map(({ name, icon }) => (
          <IconMenuItem key={name} icon={<ResourceIcon name={icon} fontSize="small" />} to={`/${name}`} onClick={close}>
            {translate(`common.pages.${name}`)}
          </IconMenuItem>
        ))}
        {compact && (
          <IconMenuItem icon={<ThemeIcon fontSize="small" />} onClick={theme.toggle}>
            {translate(theme.dark ? 'common.shell.lightTheme' : 'common.shell.darkTheme')}
          </IconMenuItem>
        )}
        <Divider role="presentation" component="li" />
        <IconMenuItem
          icon={<LogoutOutlined fontSize="small" sx={mirrored} />}
          onClick={() => {
            close();
            signOut();
          }}
        >
          {translate('common.shell.logout')}
        </IconMenuItem>
      </Menu>
    </>
  );
});

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
