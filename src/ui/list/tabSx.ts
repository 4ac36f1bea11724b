import type { Theme } from '@mui/material/styles';

/** A row of tabs: scrolls by itself where it is too long for a phone. */
export const tabRowSx = {
  display: 'flex',
  gap: 3,
  minWidth: 0,
  overflowX: 'auto',
  scrollbarWidth: 'none',
  borderBottom: 1,
  borderColor: 'divider',
} as const;

/** One tab, a link or a button: the present one is underlined and bolder. */
export function tabSx(isCurrent: boolean) {
  return (theme: Theme) => ({
    ...theme.typography.body1,
    flex: 'none',
    display: 'inline-flex',
    alignItems: 'center',
    minHeight: 45,
    padding: 0,
    border: 0,
    background: 'none',
    cursor: 'pointer',
    whiteSpace: 'nowrap',
    textDecoration: 'none',
    fontWeight: isCurrent ? 600 : 400,
    color: isCurrent ? theme.palette.text.primary : theme.palette.text.secondary,
    boxShadow: isCurrent ? `inset 0 -2px ${theme.palette.primary.main}` : 'none',
    '&:hover': { color: theme.palette.text.primary },
    '&:focus-visible': { outline: `2px solid ${theme.palette.primary.main}`, outlineOffset: -2, borderRadius: 4 },
  });
}
