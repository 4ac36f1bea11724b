import type { Theme } from '@mui/material/styles';

/** Hidden in print: controls, links and transient messages. */
const unprinted = [
  'button:not(.sorter)',
  '.MuiButton-root',
  '.MuiIconButton-root',
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

/** Prints pages in full, on white, without controls. `RecordTable` has its own print styles. */
export function printStyles({ palette }: Theme) {
  return {
    '@page': { margin: '12mm' },
    '@media print': {
      [unprinted]: { display: 'none !important' },
      ':root': { colorScheme: 'light !important' },
      'html, body, main': { display: 'block !important', padding: '0 !important', background: 'none !important' },
      '.record-row, .v-terms > div, main section > section, tr': { breakInside: 'avoid' },
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
      '.recharts-wrapper, .recharts-surface': { maxWidth: '100% !important' },
      // Bars of charts are backgrounds, which browsers do not print by default.
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
