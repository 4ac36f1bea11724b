import { Box, ListItem, ListItemButton, ListItemIcon } from '@mui/material';
import { memo, type ReactNode, useId } from 'react';
import { sidebarColours } from '../theme/colours';
import { Hint } from '../theme/Hint';
import { PlainLink } from '../theme/PlainLink';
import { visuallyHidden } from '../theme/visuallyHidden';

export interface SidebarItemProps {
  readonly label: string;
  readonly icon: ReactNode;
  /** Only the icon is drawn; the label is its tooltip. */
  readonly collapsed: boolean;
  readonly selected?: boolean;
  /** A number worth noticing, and what it says in words. */
  readonly badge?: { readonly count: number; readonly text: string } | undefined;
  /** Where it leads; without it the item is a button. */
  readonly to?: string;
  readonly onClick?: () => void;
}

/** One line of the sidebar. */
export const SidebarItem = memo(function SidebarItem({ label, icon, collapsed, selected = false, badge, to, onClick }: SidebarItemProps) {
  const badgeId = useId();
  const button = (
    <ListItemButton
      {...(to ? { component: PlainLink, to } : { component: 'button', type: 'button' })}
      onClick={onClick}
      selected={selected}
      aria-label={label}
      aria-current={selected ? 'page' : undefined}
      aria-describedby={badge ? badgeId : undefined}
      sx={itemStyles(collapsed, badge !== undefined)}
    >
      <ListItemIcon aria-hidden sx={{ minWidth: 0, '& svg': { fontSize: 20 } }}>
        {icon}
      </ListItemIcon>
      <Box component="span" sx={collapsed ? visuallyHidden : { flex: 1, minWidth: 0, overflow: 'hidden', textOverflow: 'ellipsis' }}>
        {label}
      </Box>
    </ListItemButton>
  );
  return (
    <ListItem disablePadding sx={{ position: 'relative', paddingInline: 1.5 }}>
      <Hint title={collapsed ? label : ''} side="end">
        {button}
      </Hint>
      {badge && (
        // Beside the link rather than in it, whose name stays the label.
        <Box component="span" id={badgeId} sx={collapsed ? badgeDot : badgeStyles}>
          {collapsed || <span aria-hidden>{badge.count}</span>}
          <Box component="span" sx={visuallyHidden}>
            {badge.text}
          </Box>
        </Box>
      )}
    </ListItem>
  );
});

function itemStyles(collapsed: boolean, counted: boolean) {
  return {
    position: 'relative',
    minHeight: 40,
    paddingBlock: 0,
    paddingInlineStart: collapsed ? 0 : 1.5,
    justifyContent: collapsed ? 'center' : 'flex-start',
    gap: 1.5,
    borderRadius: 1,
    fontSize: '0.875rem',
    whiteSpace: 'nowrap',
    // Room for the count at the end of the line.
    paddingInlineEnd: collapsed ? 0 : counted ? 5.5 : 1.5,
    color: sidebarColours.text,
    '& .MuiListItemIcon-root': { color: 'inherit' },
    '&:hover': { backgroundColor: sidebarColours.hover, color: sidebarColours.selectedText },
    '&.Mui-selected, &.Mui-selected:hover': {
      backgroundColor: sidebarColours.selected,
      color: sidebarColours.selectedText,
      fontWeight: 500,
    },
    // The selection is also a mark at the edge: colour alone would not say it.
    '&.Mui-selected::before': {
      content: '""',
      position: 'absolute',
      insetInlineStart: -12,
      insetBlock: 10,
      width: 3,
      borderStartEndRadius: 3,
      borderEndEndRadius: 3,
      backgroundColor: sidebarColours.mark,
    },
    '&.Mui-focusVisible, &.Mui-selected.Mui-focusVisible': { outline: `2px solid ${sidebarColours.mark}`, outlineOffset: '-2px' },
  } as const;
}

const badgeStyles = {
  position: 'absolute',
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
  backgroundColor: sidebarColours.badge,
  pointerEvents: 'none',
} as const;

const badgeDot = {
  position: 'absolute',
  insetBlockStart: 7,
  insetInlineEnd: 29,
  width: 8,
  height: 8,
  borderRadius: '50%',
  backgroundColor: sidebarColours.badge,
  pointerEvents: 'none',
} as const;
