import { sidebarColours } from '../theme/colours';
import { sizes } from '../theme/sizes';
import { visuallyHidden } from '../theme/visuallyHidden';

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
      minHeight: 40,
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
      backgroundColor: sidebarColours.selected,
      color: sidebarColours.selectedText,
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
      backgroundColor: sidebarColours.mark,
    },
    '& .menu-item:focus-visible': { outline: `2px solid ${sidebarColours.mark}`, outlineOffset: '-2px' },
    '& .menu-icon': { display: 'inline-flex', flex: 'none', '& svg': { fontSize: 20 } },
    '& .menu-label': collapsed ? visuallyHidden : { flex: 1, minWidth: 0, overflow: 'hidden', textOverflow: 'ellipsis' },
    '& .menu-unseen': visuallyHidden,
    '& .menu-badge': { position: 'absolute', pointerEvents: 'none', backgroundColor: sidebarColours.badge, ...(collapsed ? dot : figure) },
  } as const;
}

const dot = { insetBlockStart: 7, insetInlineEnd: 29, width: 8, height: 8, borderRadius: '50%' } as const;

const figure = {
  insetBlockStart: 10,
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
