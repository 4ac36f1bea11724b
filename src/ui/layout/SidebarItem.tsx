import type { Theme } from '@mui/material/styles';
import { memo, type ReactNode, useId } from 'react';
import { useTranslate } from 'react-admin';
import { usePageLocale } from '../../fields/usePageLocale';
import { formatNumber } from '../../i18n/format';
import { useWaitingCount, waitingFilter } from '../overview/waiting';
import { sidebarColours } from '../theme/colours';
import { ResourceIcon } from '../theme/icons';
import { PlainLink } from '../theme/PlainLink';
import { isProductColour } from '../theme/palette';
import { sizes } from '../theme/sizes';
import { tooltip } from '../theme/tooltip';
import { visuallyHidden } from '../theme/visuallyHidden';
import type { MenuEntry } from './menu';

interface SidebarItemProps {
  readonly label: string;
  readonly icon: ReactNode;
  /** Only the icon is drawn; the label is its tooltip. */
  readonly collapsed: boolean;
  readonly selected?: boolean;
  /** A number worth noticing, and what it says in words. */
  readonly badge?: { readonly count: string; readonly text: string } | undefined;
  /** Where it leads; without it the item is a button. */
  readonly to?: string;
  readonly onClick?: () => void;
}

/**
 * One line of the sidebar: plain elements, styled by `sidebarItemStyles` above all of them. A styled component for each part of each line
 * would make the first drawing longer with every resource.
 */
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
  const content = (
    <>
      <span className="menu-icon" aria-hidden>
        {icon}
      </span>
      <span className="menu-label">{label}</span>
    </>
  );
  return (
    <li className="menu-line">
      {to ? (
        <PlainLink {...control} to={to}>
          {content}
        </PlainLink>
      ) : (
        <button {...control} type="button">
          {content}
        </button>
      )}
      {badge && (
        // Beside the link rather than in it, whose name stays the label.
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

/** A link of the sidebar to a resource or page, with the number of records that wait there. */
export const SidebarLink = memo(function SidebarLink(link: SidebarLinkProps) {
  const { resource } = link.entry;
  // react-admin's data hooks re-render with every page. A link without a count uses none.
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

/** The selected line. A customized primary colour is taken as MUI takes it. */
const selection = {
  ground: ({ palette }: Theme) => (isProductColour(palette) ? sidebarColours.selected : palette.primary.main),
  text: ({ palette }: Theme) => (isProductColour(palette) ? sidebarColours.selectedText : palette.primary.contrastText),
  mark: ({ palette }: Theme) => (isProductColour(palette) ? sidebarColours.mark : palette.primary.light),
} as const;

/** Styles of the sidebar's lines (`SidebarItem`), for the element above them; sizes in px and in units of the theme's spacing. */
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
    // Room for the count at the end of the line.
    ...(!collapsed && { '& .menu-item.counted': { paddingInlineEnd: 5.5 } }),
    '& .menu-item:hover': { backgroundColor: sidebarColours.hover, color: sidebarColours.selectedText },
    '& .menu-item.selected, & .menu-item.selected:hover': {
      backgroundColor: selection.ground,
      color: selection.text,
      fontWeight: 500,
    },
    // The selection is also a mark at the edge: colour alone would not say it.
    '& .menu-item.selected::before': {
      content: '""',
      position: 'absolute',
      insetInlineStart: -12,
      insetBlock: 10,
      width: 3,
      borderStartEndRadius: 3,
      borderEndEndRadius: 3,
      backgroundColor: selection.mark,
    },
    '& .menu-item:focus-visible': { outline: `2px solid ${sidebarColours.mark}`, outlineOffset: '-2px' },
    '& .menu-icon': { display: 'inline-flex', flex: 'none', '& svg': { fontSize: 20 } },
    '& .menu-label': collapsed ? visuallyHidden : { flex: 1, minWidth: 0, overflow: 'hidden', textOverflow: 'ellipsis' },
    '& .menu-unseen': visuallyHidden,
    '& .menu-badge': { position: 'absolute', pointerEvents: 'none', backgroundColor: sidebarColours.badge, ...(collapsed ? dot : figure) },
  } as const;
}

const dot = { insetBlockStart: 9, insetInlineEnd: 29, width: 8, height: 8, borderRadius: '50%' } as const;

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
