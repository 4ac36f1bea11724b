import type { Theme } from '@mui/material/styles';

/** What is there to be pressed, what leads elsewhere and what comes and goes says nothing on paper. Titles of columns are buttons that stay. */
const unprinted = [
  'button:not(.sorter)',
  '.MuiButton-root',
  '.MuiFab-root',
  '.MuiChip-deleteIcon',
  '.MuiToggleButtonGroup-root',
  '.MuiSnackbar-root',
  '.MuiPopover-root',
  '[role="tooltip"]',
  '[role="progressbar"]',
  'nav',
  '.ticks',
  '.record-actions',
  '.record-titles > th:last-of-type',
  '.unprinted',
].join(', ');

/**
 * How any page is printed: on white, in full, without controls. A table that scrolls in itself says so itself (`RecordTable`).
 *
 * @param theme paper has no dark mode: its colours give way to black
 */
export function printStyles({ palette }: Theme) {
  return {
    '@page': { margin: '12mm' },
    '@media print': {
      [unprinted]: { display: 'none !important' },
      ':root': { colorScheme: 'light !important' },
      'html, body, main': { display: 'block !important', padding: '0 !important', background: 'none !important' },
      '.record-row, .v-terms > div, main section > section, tr': { breakInside: 'avoid' },
      // Cells break their lines rather than reach beyond the paper.
      '.record-titles > th, .record-row > td': {
        position: 'static !important',
        whiteSpace: 'normal !important',
        background: 'none !important',
      },
      '.v-line, .v-excerpt, .v-clipped': {
        whiteSpace: 'normal !important',
        overflow: 'visible !important',
        maxWidth: 'none !important',
        WebkitLineClamp: 'none !important',
      },
      '.v-chip': { borderColor: 'currentColor !important' },
      // Charts were drawn for the width of the window.
      '.recharts-wrapper, .recharts-surface': { maxWidth: '100% !important' },
      // The bars and marks of figures are fills, which browsers leave out of what they print.
      'main *': { printColorAdjust: 'exact' },
      ...(palette.mode === 'dark' && {
        '*': { color: 'black !important' },
        'main > *, main section, .MuiPaper-root, .MuiInputBase-root, .i-control, .MuiChip-root, th, td, tr, .v-chip': {
          background: 'none !important',
          borderColor: 'silver !important',
        },
      }),
    },
  } as const;
}
