import DarkModeOutlined from '@mui/icons-material/DarkModeOutlined';
import LightModeOutlined from '@mui/icons-material/LightModeOutlined';
import LogoutOutlined from '@mui/icons-material/LogoutOutlined';
import { ListSubheader } from '@mui/material';
import { useTranslate } from 'react-admin';
import { usePageLinks } from '../../extensions/usePageLinks';
import { Divider, Menu } from '../lazy/floating';
import { ResourceIcon } from '../theme/icons';
import { mirrored } from '../theme/mirrored';
import { IconMenuItem } from './IconMenuItem';
import { useThemeToggle } from './ThemeToggle';

interface AccountMenuListProps {
  readonly id: string;
  readonly name: string;
  /** Adds the name and the theme, which a narrow header has no room for. */
  readonly compact: boolean;
  readonly anchor: HTMLElement | null;
  readonly onClose: () => void;
  readonly signOut: () => void;
}

export function AccountMenuList({ id, name, compact, anchor, onClose, signOut }: AccountMenuListProps) {
  const translate = useTranslate();
  const theme = useThemeToggle();
  const links = usePageLinks('account');
  const ThemeIcon = theme.dark ? LightModeOutlined : DarkModeOutlined;
  return (
    <Menu
      id={id}
      anchorEl={anchor}
      open={anchor !== null}
      onClose={onClose}
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
        <IconMenuItem key={name} icon={<ResourceIcon name={icon} fontSize="small" />} to={`/${name}`} onClick={onClose}>
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
          onClose();
          signOut();
        }}
      >
        {translate('common.shell.logout')}
      </IconMenuItem>
    </Menu>
  );
}

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
