import GlobalStyles from '@mui/material/GlobalStyles';
import type { Theme } from '@mui/material/styles';
import { rowIcon } from '../../ui/list/rowControlStyles';
import { focusRing } from '../../ui/theme/baseline';

/** Width of the pencil at the end of a cell, in px. Less would be hard to hit (WCAG 2.5.8). */
export const pencilWidth = 28;

function getStyles(theme: Theme) {
  const { palette } = theme;
  const cell = '.record-row > td[data-cell]';
  const pencil = {
    content: '""',
    position: 'absolute',
    insetBlock: 3,
    insetInlineEnd: 3,
    width: pencilWidth,
    cursor: 'pointer',
    background: `${rowIcon('edit', palette.action.active)} center / 16px no-repeat`,
  } as const;
  return {
    [cell]: { position: 'relative' },
    [`${cell}:focus-visible`]: focusRing(theme, -2),
    '@media (hover: hover) and (not print)': { [`${cell}:hover::after`]: pencil },
    [`${cell}:focus-visible::after`]: pencil,
    [`${cell}[data-state=saving]`]: { opacity: 0.6 },
    [`${cell}[data-state=saved]`]: { boxShadow: `inset 0 0 0 2px ${palette.success.main}` },
    [`${cell}[data-state=refused]`]: { outline: `2px solid ${palette.error.main}`, outlineOffset: -2 },
  };
}

export const CellStyles = () => <GlobalStyles styles={getStyles} />;
