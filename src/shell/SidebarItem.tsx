import { Box, ListItem, ListItemButton, ListItemIcon, Tooltip } from '@mui/material';
import { type ReactNode, useId } from 'react';
import { Link } from 'react-router-dom';
import { sidebarColours } from '../theme/colours';
import { visuallyHidden } from './visuallyHidden';

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
export function SidebarItem({ label, icon, collapsed, selected = false, badge, to, onClick }: SidebarItemProps) {
  const badgeId = useId();
  return (
    <ListItem disablePadding sx={{ paddingInline: 1.5 }}>
      <Tooltip title={collapsed ? label : ''} placement="right" describeChild={false}>
        <ListItemButton
          {...(to ? { component: Link, to } : { component: 'button', type: 'button' })}
          onClick={onClick}
          selected={selected}
          aria-label={label}
          aria-current={selected ? 'page' : undefined}
          aria-describedby={badge ? badgeId : undefined}
          sx={itemStyles(collapsed)}
        >
          <ListItemIcon aria-hidden sx={{ minWidth: 0, '& svg': { fontSize: 20 } }}>
            {icon}
          </ListItemIcon>
          <Box component="span" sx={collapsed ? visuallyHidden : { flex: 1, minWidth: 0, overflow: 'hidden', textOverflow: 'ellipsis' }}>
            {label}
          </Box>
          {badge && (
            <Box component="span" aria-hidden sx={collapsed ? badgeDot : badgeStyles}>
              {collapsed ? null : badge.count}
            </Box>
          )}
        </ListItemButton>
      </Tooltip>
      {badge && (
        <Box component="span" id={badgeId} sx={visuallyHidden}>
          {badge.text}
        </Box>
      )}
    </ListItem>
  );
}

function itemStyles(collapsed: boolean) {
  return {
    position: 'relative',
    minHeight: 40,
    paddingBlock: 0,
    paddingInline: collapsed ? 0 : 1.5,
    justifyContent: collapsed ? 'center' : 'flex-start',
    gap: 1.5,
    borderRadius: 1,
    fontSize: '0.875rem',
    whiteSpace: 'nowrap',
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
  minWidth: 22,
  paddingInline: 0.75,
  borderRadius: 3,
  textAlign: 'center',
  fontSize: '0.75rem',
  fontWeight: 500,
  lineHeight: '20px',
  fontVariantNumeric: 'tabular-nums',
  color: sidebarColours.badgeText,
  backgroundColor: sidebarColours.badge,
} as const;

const badgeDot = {
  position: 'absolute',
  insetBlockStart: 7,
  insetInlineEnd: 17,
  width: 8,
  height: 8,
  borderRadius: '50%',
  backgroundColor: sidebarColours.badge,
} as const;
