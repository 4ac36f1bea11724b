import LogoutOutlined from '@mui/icons-material/LogoutOutlined';
import { Box } from '@mui/material';
import { Fragment, memo, type ReactNode, useId, useLayoutEffect, useRef, useState } from 'react';
import { useTranslate } from 'react-admin';
import { FeatureParts } from '../../extensions/FeatureParts';
import { usePageLinks } from '../../extensions/usePageLinks';
import { signOutPath } from '../../schema/authPages';
import { lazyPart } from '../lazy/lazyPart';
import { sidebarColours } from '../theme/colours';
import { ResourceIcon } from '../theme/icons';
import { insteadOfLink } from '../theme/insteadOfLink';
import { mirrored } from '../theme/mirrored';
import { sizes } from '../theme/sizes';
import { visuallyHidden } from '../theme/visuallyHidden';
import { HomeLink } from './HomeLink';
import { isLongMenu, type MenuGroup, useFolding, useMenu, usePinned } from './menu';
import { SidebarItem, SidebarLink, sidebarItemStyles } from './SidebarItem';
import { useGradually } from './useGradually';
import { useSignOut } from './useSignOut';

interface SidebarProps {
  readonly expanded: boolean;
  readonly selected: string | undefined;
}

/** The sidebar of specification §2: 250 px wide with labels, or 90 px with icons and tooltips. */
export const AppSidebar = memo(function Sidebar({ expanded, selected }: SidebarProps) {
  const translate = useTranslate();
  const { groups, getLabel } = useMenu();
  const shown = useGradually(groups);
  const collapsed = !expanded;
  const isLong = isLongMenu(groups) && expanded;
  const folding = useFolding(groups, selected);
  const [found, setFound] = useState<readonly MenuGroup[]>();
  const [{ length: pinned }] = usePinned();
  const links = usePageLinks('menu');
  const list = useRef<HTMLDivElement>(null);
  // Keeps the focus in sight when entries are added above it.
  // biome-ignore lint/correctness/useExhaustiveDependencies: entries are added when these change
  useLayoutEffect(() => {
    list.current?.querySelector(':focus')?.scrollIntoView({ block: 'nearest' });
  }, [links.length, shown]);
  return (
    <Box component="nav" aria-label={translate('common.shell.mainMenu')} data-testid="sidebar" sx={sidebarStyles(expanded)}>
      <Box sx={[brandStyles, collapsed ? { justifyContent: 'center' } : { paddingInline: 3 }]}>
        <HomeLink named={expanded} />
      </Box>
      <Box ref={list} sx={{ ...listStyles, ...sidebarItemStyles(collapsed) }}>
        {isLong && (
          <Box sx={{ minHeight: getFinderHeight(pinned) }}>
            <MenuFinder groups={groups} shown={shown} selected={selected} onFind={setFound} />
          </Box>
        )}
        {((isLong && found) || shown).map(({ section, entries }) => (
          <SidebarGroup
            key={section}
            heading={translate(`common.menu.${section}`)}
            collapsed={collapsed}
            open={isLong && !found ? folding.isOpen(section) : undefined}
            onToggle={(open) => folding.setOpen(section, open)}
          >
            {entries.map((entry) => (
              <Fragment key={entry.name}>
                <SidebarLink entry={entry} label={getLabel(entry)} selected={entry.name === selected} collapsed={collapsed} />
                {entry.resource && <FeatureParts place="menu.entry" given={{ resource: entry.resource, collapsed }} />}
              </Fragment>
            ))}
          </SidebarGroup>
        ))}
        <SidebarGroup heading={translate('common.shell.settings')} collapsed={collapsed}>
          {links.map(({ name, icon }) => (
            <SidebarItem
              key={name}
              label={translate(`common.pages.${name}`)}
              icon={<ResourceIcon name={icon} />}
              collapsed={collapsed}
              selected={selected === name}
              to={`/${name}`}
            />
          ))}
          <SignOutItem collapsed={collapsed} />
        </SidebarGroup>
      </Box>
    </Box>
  );
});

const signOutIcon = <LogoutOutlined sx={mirrored} />;

/** A separate component, because react-admin's `useLogout` re-renders at each navigation. */
function SignOutItem({ collapsed }: { readonly collapsed: boolean }) {
  const translate = useTranslate();
  const signOut = useSignOut();
  return (
    <SidebarItem
      label={translate('common.shell.logout')}
      icon={signOutIcon}
      collapsed={collapsed}
      to={signOutPath}
      onClick={insteadOfLink(signOut)}
    />
  );
}

const MenuFinder = lazyPart(async () => (await import('./MenuFinder')).MenuFinder, { failure: 'nothing' });

/** Keeps the place of the finder, in px, so that nothing moves when it arrives. @param pinned number of pinned entries */
const getFinderHeight = (pinned: number) => sizes.control + 16 + (pinned > 0 ? 28 + pinned * (sizes.control + 2) : 0);

interface SidebarGroupProps {
  readonly heading: string;
  readonly collapsed: boolean;
  readonly open?: boolean | undefined;
  readonly onToggle?: (open: boolean) => void;
  readonly children: ReactNode;
}

export function SidebarGroup({ heading, collapsed, open, onToggle, children }: SidebarGroupProps) {
  const id = useId();
  const list = (
    <ul className="menu-list" aria-labelledby={id}>
      {children}
    </ul>
  );
  if (open !== undefined)
    return (
      <details
        className="menu-group"
        open={open}
        onToggle={({ currentTarget }) => currentTarget.open !== open && onToggle?.(currentTarget.open)}
      >
        <summary id={id}>{heading}</summary>
        {list}
      </details>
    );
  return (
    <Box sx={collapsed ? { '& + &': { marginBlockStart: 1 }, '& + &::before': lineStyles } : { '& + &': { marginBlockStart: 1.5 } }}>
      <Box id={id} sx={collapsed ? visuallyHidden : headingStyles}>
        {heading}
      </Box>
      {list}
    </Box>
  );
}

const brandStyles = { height: sizes.header, flex: 'none', display: 'flex', alignItems: 'center' } as const;

const listStyles = {
  flex: 1,
  overflowY: 'auto',
  overflowX: 'hidden',
  scrollbarWidth: 'thin',
  scrollbarColor: `${sidebarColours.line} transparent`,
  paddingBlockEnd: 1,
} as const;

const lineStyles = {
  content: '""',
  display: 'block',
  height: '1px',
  marginInline: 3,
  marginBlockEnd: 1,
  backgroundColor: sidebarColours.line,
} as const;

const headingStyles = {
  paddingInline: 3,
  paddingBlock: 0.5,
  fontSize: '0.75rem',
  fontWeight: 500,
  color: sidebarColours.heading,
  whiteSpace: 'nowrap',
} as const;

function sidebarStyles(expanded: boolean) {
  return {
    position: 'sticky',
    insetBlockStart: 0,
    zIndex: 'drawer',
    flex: 'none',
    boxSizing: 'border-box',
    display: 'flex',
    flexDirection: 'column',
    width: expanded ? sizes.sidebar : sizes.sidebarCollapsed,
    height: '100dvh',
    overflow: 'hidden',
    color: sidebarColours.text,
    backgroundColor: sidebarColours.ground,
    borderInlineEnd: `1px solid ${sidebarColours.line}`,
    transition: 'width 160ms ease-out',
    '@media print': { display: 'none' },
  } as const;
}
