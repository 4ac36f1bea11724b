import LogoutOutlined from '@mui/icons-material/LogoutOutlined';
import MenuOutlined from '@mui/icons-material/MenuOutlined';
import { Box, IconButton, ListItemIcon, ListSubheader, type MenuItemProps } from '@mui/material';
import { useState } from 'react';
import { useTranslate } from 'react-admin';
import { Link } from 'react-router-dom';
import { usePageLinks } from '../../extensions/usePageLinks';
import { usePageLocale } from '../../fields/usePageLocale';
import { formatNumber } from '../../i18n/format';
import { Menu, MenuItem } from '../lazy/floating';
import { useWaitingCount } from '../overview/waiting';
import { ResourceIcon } from '../theme/icons';
import { mirrored } from '../theme/mirrored';
import { sizes } from '../theme/sizes';
import { toneSx } from '../theme/tones';
import type { MenuEntry } from './menu';
import { useMenu } from './menu';
import { useSignOut } from './useSignOut';

/** The dropdown that replaces the sidebar on small screens (specification §2). */
export function PhoneMenu({ selected }: { readonly selected: string | undefined }) {
  const translate = useTranslate();
  const signOut = useSignOut();
  const { groups, labelOf } = useMenu();
  const [anchor, setAnchor] = useState<HTMLElement | null>(null);
  const close = () => setAnchor(null);
  const links = usePageLinks('menu');
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
          paper: { sx: { width: 288, maxWidth: 'calc(100vw - 32px)', maxHeight: 'calc(100dvh - 80px)', scrollPaddingBlockEnd: 56 } },
        }}
      >
        {groups.flatMap(({ section, entries }) => [
          <ListSubheader key={`heading of ${section}`} role="presentation" disableSticky sx={headingStyles}>
            {translate(`common.menu.${section}`)}
          </ListSubheader>,
          ...entries.map((entry) => (
            <PhoneMenuItem key={entry.name} entry={entry} label={labelOf(entry)} selected={entry.name === selected} onClick={close} />
          )),
        ])}
        <ListSubheader role="presentation" disableSticky sx={headingStyles}>
          {translate('common.shell.settings')}
        </ListSubheader>
        {links.map(({ name, icon }) => (
          <MenuItem key={name} component={Link} to={`/${name}`} selected={name === selected} onClick={close}>
            <ListItemIcon>
              <ResourceIcon name={icon} fontSize="small" />
            </ListItemIcon>
            {translate(`common.pages.${name}`)}
          </MenuItem>
        ))}
        <MenuItem onClick={signOut} sx={inSightStyles}>
          <ListItemIcon>
            <LogoutOutlined fontSize="small" sx={mirrored} />
          </ListItemIcon>
          {translate('common.shell.logout')}
        </MenuItem>
      </Menu>
    </>
  );
}

interface PhoneMenuItemProps extends MenuItemProps {
  readonly entry: MenuEntry;
  readonly label: string;
}

/** A link of the dropdown; what the menu gives its items (focus, tab index) passes through. */
function PhoneMenuItem({ entry, label, ...props }: PhoneMenuItemProps) {
  const translate = useTranslate();
  const count = useWaitingCount(entry.resource);
  const locale = usePageLocale();
  return (
    <MenuItem
      {...props}
      {...{ component: Link, to: `/${entry.name}` }}
      aria-current={props.selected ? 'page' : undefined}
      aria-description={count > 0 ? translate('common.shell.waiting', { smart_count: count }) : undefined}
    >
      <ListItemIcon>
        <ResourceIcon name={entry.icon} fontSize="small" />
      </ListItemIcon>
      <Box component="span" sx={{ flex: 1 }}>
        {label}
      </Box>
      {count > 0 && <Box component="span" aria-hidden data-count={formatNumber(count, locale)} sx={[toneSx('warning'), countStyles]} />}
    </MenuItem>
  );
}

/** Drawn by the style sheet, so that the item's name stays its label. */
const countStyles = {
  borderRadius: '11px',
  paddingInline: 1,
  fontSize: '0.75rem',
  fontWeight: 500,
  lineHeight: '22px',
  '&::before': { content: 'attr(data-count)' },
} as const;

/** The last item stays in sight while the others scroll under it. */
const inSightStyles = {
  position: 'sticky',
  insetBlockEnd: 0,
  zIndex: 1,
  marginInline: 0,
  paddingInline: 2,
  marginBlockEnd: -0.75,
  borderRadius: 0,
  borderBlockStart: 1,
  borderColor: 'divider',
  minHeight: sizes.control + 6,
  '&, &:hover, &.Mui-focusVisible': { backgroundColor: 'background.paper' },
} as const;

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
