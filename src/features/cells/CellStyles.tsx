import GlobalStyles from '@mui/material/GlobalStyles';
import type { Theme } from '@mui/material/styles';
import { rowIcon } from '../../ui/list/rowControlStyles';
import { focusRing } from '../../ui/theme/baseline';

/** Width of the pencil at the end of a cell, in px. Less would be hard to hit (WCAG 2.5.8). */
export const pencilWidth = 28;

function getStyles(theme: Theme) {
  const { palette } = theme;
  const cell = '.record-row > td[data-cell]';
  // A pseudo-element would lay out the whole table at each move of the pointer. Mirrored on right-to-left pages.
  const pencil = { background: `${rowIcon('edit', palette.action.active)} right 1px center / 14px no-repeat` };
  return {
    '@media screen and (hover: hover)': { [`${cell}:hover`]: pencil },
    [`${cell}[data-pencil]`]: { cursor: 'pointer' },
    [`${cell}:focus-visible`]: { ...focusRing(theme, -2), ...pencil },
    [`${cell}[data-state=saving]`]: { opacity: 0.6 },
    [`${cell}[data-state=saved]`]: { boxShadow: `inset 0 0 0 2px ${palette.success.main}` },
    [`${cell}[data-state=refused]`]: { outline: `2px solid ${palette.error.main}`, outlineOffset: -2 },
  };
}

export const CellStyles = () => <GlobalStyles styles={getStyles} />;
