import { type MouseEvent, memo, type ReactNode, useId } from 'react';
import { useTranslate } from 'react-admin';
import { usePageLocale } from '../../fields/usePageLocale';
import { formatNumber } from '../../i18n/format';
import { useWaitingCount, waitingFilter } from '../sections/waiting';
import { sidebarColours } from '../theme/colours';
import { ResourceIcon } from '../theme/icons';
import { PlainLink } from '../theme/PlainLink';
import { sizes } from '../theme/sizes';
import { tooltip } from '../theme/tooltip';
import { visuallyHidden } from '../theme/visuallyHidden';
import type { MenuEntry } from './menu';

interface SidebarItemProps {
  readonly label: string;
  readonly icon: ReactNode;
  readonly collapsed: boolean;
  readonly selected?: boolean;
  readonly badge?: { readonly count: string; readonly text: string } | undefined;
  readonly to: string;
  readonly onClick?: (event: MouseEvent) => void;
}

/** A line of the sidebar, styled by `sidebarItemStyles`. Styled components in each line would slow down the first render. */
export const SidebarItem = memo(function SidebarItem({ label, icon, collapsed, selected = false, badge, to, onClick }: SidebarItemProps) {
  const badgeId = useId();
  const control = {
    ...tooltip(collapsed ? label : '', 'end'),
    className: `menu-item${selected ? ' selected' : ''}${badge ? ' counted' : ''}`,
    onClick,
    'aria-label': label,
    'aria-current': selected ? ('page' as const) : undefined,
    'aria-describedby': badge ? badgeId : undefined,
  };
  return (
    <li className="menu-line">
      <PlainLink {...control} to={to}>
        <span className="menu-icon" aria-hidden>
          {icon}
        </span>
        <span className="menu-label">{label}</span>
      </PlainLink>
      {badge && (
        // Outside the link, so that the link's name is the label alone.
        <span className="menu-badge" id={badgeId}>
          {collapsed || <span aria-hidden>{badge.count}</span>}
          <span className="menu-unseen">{badge.text}</span>
        </span>
      )}
    </li>
  );
});

interface SidebarLinkProps {
  readonly entry: MenuEntry;
  readonly label: string;
  readonly selected: boolean;
  readonly collapsed: boolean;
}

export const SidebarLink = memo(function SidebarLink(link: SidebarLinkProps) {
  const { resource } = link.entry;
  // A link without a count uses no data hooks, because they re-render with every page.
  return resource && waitingFilter(resource) ? <CountedLink {...link} /> : <PlainItem {...link} count={0} />;
});

function CountedLink(link: SidebarLinkProps) {
  return <PlainItem {...link} count={useWaitingCount(link.entry.resource)} />;
}

const PlainItem = memo(function PlainItem({ entry, label, selected, collapsed, count }: SidebarLinkProps & { readonly count: number }) {
  const translate = useTranslate();
  const locale = usePageLocale();
  return (
    <SidebarItem
      label={label}
      icon={<ResourceIcon name={entry.icon} />}
      collapsed={collapsed}
      selected={selected}
      badge={
        count > 0 ? { count: formatNumber(count, locale), text: translate('common.shell.waiting', { smart_count: count }) } : undefined
      }
      to={`/${entry.name}`}
    />
  );
});

export function sidebarItemStyles(collapsed: boolean) {
  return {
    '& .menu-list': { display: 'grid', gap: '2px', margin: 0, padding: 0, listStyle: 'none' },
    '& .menu-line': { position: 'relative', paddingInline: 1.5 },
    '& .menu-item': {
      position: 'relative',
      boxSizing: 'border-box',
      display: 'flex',
      alignItems: 'center',
      justifyContent: collapsed ? 'center' : 'flex-start',
      gap: 1.5,
      width: '100%',
      minHeight: sizes.control,
      paddingBlock: 0,
      paddingInlineStart: collapsed ? 0 : 1.5,
      paddingInlineEnd: collapsed ? 0 : 1.5,
      border: 0,
      borderRadius: `${sizes.radius}px`,
      font: 'inherit',
      fontSize: '0.875rem',
      textAlign: 'start',
      textDecoration: 'none',
      whiteSpace: 'nowrap',
      cursor: 'pointer',
      color: sidebarColours.text,
      background: 'none',
      WebkitTapHighlightColor: 'transparent',
      transition: 'background-color 150ms',
    },
    ...(!collapsed && { '& .menu-item.counted': { paddingInlineEnd: 5.5 } }),
    '& .menu-item:hover': { backgroundColor: sidebarColours.hover, color: sidebarColours.selectedText },
    '& .menu-item.selected, & .menu-item.selected:hover': {
      backgroundColor: sidebarColours.selected,
      color: sidebarColours.selectedText,
      fontWeight: 500,
    },
    // A mark at the edge, because colour alone must not show the selection.
    '& .menu-item.selected::before': {
      content: '""',
      position: 'absolute',
      insetInlineStart: -12,
      insetBlock: 10,
      width: 3,
      borderStartEndRadius: 3,
      borderEndEndRadius: 3,
      backgroundColor: sidebarColours.mark,
    },
    '& .menu-item:focus-visible': { outline: `2px solid ${sidebarColours.mark}`, outlineOffset: '-2px' },
    '& .menu-icon': { display: 'inline-flex', flex: 'none', '& svg': { fontSize: 20 } },
    '& .menu-label': collapsed ? visuallyHidden : { flex: 1, minWidth: 0, overflow: 'hidden', textOverflow: 'ellipsis' },
    '& .menu-group > summary': {
      paddingInline: 3,
      paddingBlock: 1.25,
      fontSize: '0.8125rem',
      fontWeight: 500,
      color: sidebarColours.text,
      cursor: 'pointer',
      '&:hover': { backgroundColor: sidebarColours.hover },
      '&:focus-visible': { outline: `2px solid ${sidebarColours.mark}`, outlineOffset: '-2px' },
    },
    '& .menu-unseen': visuallyHidden,
    '& .menu-badge': { position: 'absolute', pointerEvents: 'none', backgroundColor: sidebarColours.badge, ...(collapsed ? dot : figure) },
  } as const;
}

// A border, because forced colours remove backgrounds.
const dot = { insetBlockStart: 9, insetInlineEnd: 29, border: `4px solid ${sidebarColours.badge}`, borderRadius: '50%' } as const;

const figure = {
  insetBlockStart: 12,
  insetInlineEnd: 24,
  minWidth: 22,
  boxSizing: 'border-box',
  paddingInline: 0.75,
  borderRadius: '11px',
  textAlign: 'center',
  fontSize: '0.75rem',
  fontWeight: 500,
  lineHeight: '20px',
  fontVariantNumeric: 'tabular-nums',
  color: sidebarColours.badgeText,
} as const;
