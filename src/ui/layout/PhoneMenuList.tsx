import ExpandMoreOutlined from '@mui/icons-material/ExpandMoreOutlined';
import LogoutOutlined from '@mui/icons-material/LogoutOutlined';
import { Box, ListSubheader, MenuList, useTheme } from '@mui/material';
import { type ReactNode, useState } from 'react';
import { useTranslate } from 'react-admin';
import { FeatureParts } from '../../extensions/FeatureParts';
import { usePageLinks } from '../../extensions/usePageLinks';
import { usePageLocale } from '../../fields/usePageLocale';
import { formatNumber } from '../../i18n/format';
import { Menu, Popover } from '../lazy/floating';
import { useWaitingCount } from '../sections/waiting';
import { ResourceIcon } from '../theme/icons';
import { mirrored } from '../theme/mirrored';
import { sizes } from '../theme/sizes';
import { toneSx } from '../theme/tones';
import { EntrySearch } from './EntrySearch';
import { IconMenuItem, type IconMenuItemProps } from './IconMenuItem';
import { isLongMenu, type MenuEntry, type MenuGroup, useFolding, useMenu, usePinned } from './menu';
import { useSignOut } from './useSignOut';

interface PhoneMenuListProps {
  readonly selected: string | undefined;
  readonly anchor: HTMLElement | null;
  readonly onClose: () => void;
}

export function PhoneMenuList({ selected, anchor, onClose: close }: PhoneMenuListProps) {
  const translate = useTranslate();
  const signOut = useSignOut();
  const { groups, getLabel } = useMenu();
  const links = usePageLinks('menu');
  const folding = useFolding(groups, selected);
  const isLong = isLongMenu(groups);
  const [pinned] = usePinned();
  const [found, setFound] = useState<readonly MenuGroup[]>();
  // Items that come and go would take the focus from the search.
  const [isSearched, setSearched] = useState(false);
  const find = (matching: readonly MenuGroup[] | undefined) => {
    setFound(matching);
    setSearched(true);
  };
  const renderEntry = (entry: MenuEntry) => [
    <PhoneMenuItem key={entry.name} entry={entry} label={getLabel(entry)} selected={entry.name === selected} onClick={close} />,
    entry.resource && (
      <FeatureParts
        key={`parts of ${entry.name}`}
        place="menu.entry"
        given={{ resource: entry.resource, collapsed: false, onClick: close }}
      />
    ),
  ];
  const shown = (isLong && found) || groups;
  const items = [
    ...(isLong && !found ? groups.flatMap(({ entries }) => entries.filter(({ name }) => pinned.includes(name)).flatMap(renderEntry)) : []),
    ...shown.flatMap(({ section, entries }) => {
      const heading = translate(`common.menu.${section}`);
      const isFolding = isLong && !found;
      const isOpen = !isFolding || folding.isOpen(section);
      return [
        isFolding ? (
          <IconMenuItem
            key={`heading of ${section}`}
            icon={<ExpandMoreOutlined fontSize="small" sx={{ transform: isOpen ? 'rotate(180deg)' : 'none' }} />}
            aria-expanded={isOpen}
            onClick={() => folding.setOpen(section, !isOpen)}
          >
            {heading}
          </IconMenuItem>
        ) : (
          <ListSubheader key={`heading of ${section}`} role="presentation" disableSticky sx={headingStyles}>
            {heading}
          </ListSubheader>
        ),
        ...(isOpen ? entries.flatMap(renderEntry) : []),
      ];
    }),
    <ListSubheader key="settings" role="presentation" disableSticky sx={headingStyles}>
      {translate('common.shell.settings')}
    </ListSubheader>,
    ...links.map(({ name, icon }) => (
      <IconMenuItem
        key={`page ${name}`}
        icon={<ResourceIcon name={icon} fontSize="small" />}
        to={`/${name}`}
        selected={name === selected}
        onClick={close}
      >
        {translate(`common.pages.${name}`)}
      </IconMenuItem>
    )),
    <IconMenuItem key="sign out" icon={<LogoutOutlined fontSize="small" sx={mirrored} />} onClick={signOut} sx={signOutStyles}>
      {translate('common.shell.logout')}
    </IconMenuItem>,
  ];
  const search = isLong && <EntrySearch groups={groups} onFind={find} onOpen={close} onPaper />;
  return (
    <PhoneMenuFrame anchor={anchor} search={search} isSearched={isSearched} onClose={close}>
      {items}
    </PhoneMenuFrame>
  );
}

interface PhoneMenuFrameProps extends Pick<PhoneMenuListProps, 'anchor' | 'onClose'> {
  readonly search: ReactNode;
  readonly isSearched: boolean;
  readonly children: ReactNode;
}

function PhoneMenuFrame({ anchor, search, isSearched, onClose, children }: PhoneMenuFrameProps) {
  const translate = useTranslate();
  const start = useTheme().direction === 'rtl' ? 'right' : 'left';
  const list = { 'aria-label': translate('common.shell.mainMenu') };
  const shared = { anchorEl: anchor, open: anchor !== null, onClose };
  if (!search)
    return (
      <Menu {...shared} slotProps={{ list, paper: { sx: paperStyles } }}>
        {children}
      </Menu>
    );
  return (
    <Popover
      {...shared}
      anchorOrigin={{ vertical: 'bottom', horizontal: start }}
      transformOrigin={{ vertical: 'top', horizontal: start }}
      slotProps={{ root: { role: 'region', ...list }, paper: { sx: paperStyles } }}
    >
      <Box sx={searchStyles}>{search}</Box>
      <MenuList {...list} autoFocusItem={!isSearched}>
        {children}
      </MenuList>
    </Popover>
  );
}

interface PhoneMenuItemProps extends Omit<IconMenuItemProps, 'icon'> {
  readonly entry: MenuEntry;
  readonly label: string;
}

function PhoneMenuItem({ entry, label, ...props }: PhoneMenuItemProps) {
  const translate = useTranslate();
  const count = useWaitingCount(entry.resource);
  const locale = usePageLocale();
  return (
    <IconMenuItem
      {...props}
      icon={<ResourceIcon name={entry.icon} fontSize="small" />}
      to={`/${entry.name}`}
      aria-current={props.selected ? 'page' : undefined}
      aria-description={count > 0 ? translate('common.shell.waiting', { smart_count: count }) : undefined}
    >
      <Box component="span" sx={{ flex: 1 }}>
        {label}
      </Box>
      {count > 0 && <Box component="span" aria-hidden data-count={formatNumber(count, locale)} sx={[toneSx('warning'), countStyles]} />}
    </IconMenuItem>
  );
}

const paperStyles = { width: 288, maxWidth: 'calc(100vw - 32px)', maxHeight: 'calc(100dvh - 80px)', scrollPaddingBlockEnd: 56 } as const;

const searchStyles = {
  position: 'sticky',
  insetBlockStart: 0,
  zIndex: 2,
  display: 'flex',
  flexWrap: 'wrap',
  padding: 1.5,
  backgroundColor: 'background.paper',
} as const;

/** The count is CSS content, which is not part of the item's name. */
const countStyles = {
  borderRadius: '11px',
  paddingInline: 1,
  fontSize: '0.75rem',
  fontWeight: 500,
  lineHeight: '22px',
  '&::before': { content: 'attr(data-count)' },
} as const;

const signOutStyles = {
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
