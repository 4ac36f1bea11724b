import LogoutOutlined from '@mui/icons-material/LogoutOutlined';
import { Box } from '@mui/material';
import { memo, type ReactNode, useId, useLayoutEffect, useRef } from 'react';
import { useTranslate } from 'react-admin';
import { usePageLinks } from '../../extensions/usePageLinks';
import { sidebarColours } from '../theme/colours';
import { ResourceIcon } from '../theme/icons';
import { mirrored } from '../theme/mirrored';
import { sizes } from '../theme/sizes';
import { visuallyHidden } from '../theme/visuallyHidden';
import { HomeLink } from './HomeLink';
import { useMenu } from './menu';
import { SidebarItem, SidebarLink, sidebarItemStyles } from './SidebarItem';
import { useGradually } from './useGradually';
import { useSignOut } from './useSignOut';

interface SidebarProps {
  readonly expanded: boolean;
  /** Name of the selected entry of the menu. */
  readonly selected: string | undefined;
}

/** The dark column beside the content (specification §2): 250 wide with labels, 90 with icons and tooltips. */
export const AppSidebar = memo(function Sidebar({ expanded, selected }: SidebarProps) {
  const translate = useTranslate();
  const { groups, labelOf } = useMenu();
  const shown = useGradually(groups);
  const collapsed = !expanded;
  const links = usePageLinks('menu');
  const list = useRef<HTMLDivElement>(null);
  // What has the focus stays in sight when entries come above it.
  // biome-ignore lint/correctness/useExhaustiveDependencies: the entries come with these
  useLayoutEffect(() => {
    list.current?.querySelector(':focus')?.scrollIntoView({ block: 'nearest' });
  }, [links.length, shown]);
  return (
    <Box component="nav" aria-label={translate('common.shell.mainMenu')} data-testid="sidebar" sx={sidebarStyles(expanded)}>
      <Box
        sx={{
          height: sizes.header,
          flex: 'none',
          display: 'flex',
          alignItems: 'center',
          paddingInline: collapsed ? 0 : 3,
          justifyContent: collapsed ? 'center' : 'flex-start',
        }}
      >
        <HomeLink named={expanded} />
      </Box>
      <Box
        ref={list}
        sx={{
          flex: 1,
          overflowY: 'auto',
          overflowX: 'hidden',
          scrollbarWidth: 'thin',
          scrollbarColor: `${sidebarColours.line} transparent`,
          paddingBlockEnd: 1,
          ...sidebarItemStyles(collapsed),
        }}
      >
        {shown.map(({ section, entries }) => (
          <SidebarGroup key={section} heading={translate(`common.menu.${section}`)} collapsed={collapsed}>
            {entries.map((entry) => (
              <SidebarLink key={entry.name} entry={entry} label={labelOf(entry)} selected={entry.name === selected} collapsed={collapsed} />
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

/** Its own component, because react-admin's sign-out re-renders with each address. */
function SignOutItem({ collapsed }: { readonly collapsed: boolean }) {
  const translate = useTranslate();
  return <SidebarItem label={translate('common.shell.logout')} icon={signOutIcon} collapsed={collapsed} onClick={useSignOut()} />;
}

/** Items under a small heading; where there is no room for the heading, a line stands in for it. */
function SidebarGroup({
  heading,
  collapsed,
  children,
}: {
  readonly heading: string;
  readonly collapsed: boolean;
  readonly children: ReactNode;
}) {
  const id = useId();
  return (
    <Box
      sx={{
        '& + &': { marginBlockStart: collapsed ? 1 : 1.5 },
        ...(collapsed && {
          '& + &::before': {
            content: '""',
            display: 'block',
            height: '1px',
            marginInline: 3,
            marginBlockEnd: 1,
            backgroundColor: sidebarColours.line,
          },
        }),
      }}
    >
      <Box
        id={id}
        sx={
          collapsed
            ? visuallyHidden
            : {
                paddingInline: 3,
                paddingBlock: 0.5,
                fontSize: '0.75rem',
                fontWeight: 500,
                color: sidebarColours.heading,
                whiteSpace: 'nowrap',
              }
        }
      >
        {heading}
      </Box>
      <ul className="menu-list" aria-labelledby={id}>
        {children}
      </ul>
    </Box>
  );
}

function sidebarStyles(expanded: boolean) {
  return {
    position: 'sticky',
    insetBlockStart: 0,
    // Its tooltips stand over the page.
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
    // The menu prints nothing.
    '@media print': { display: 'none' },
  } as const;
}
