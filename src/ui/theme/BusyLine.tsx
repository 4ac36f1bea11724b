import { keyframes } from '@emotion/react';
import { Box } from '@mui/material';
import type { SxProps, Theme } from '@mui/material/styles';

/** Animates `translate`, because animated insets are a layout shift in each frame. */
const run = (from: string, to: string) => keyframes`from { translate: ${from}; } to { translate: ${to}; }`;

export function BusyLine({ label, sx }: { readonly label: string; readonly sx: SxProps<Theme> }) {
  return (
    <Box role="progressbar" aria-label={label} sx={[lineStyles, ...(Array.isArray(sx) ? sx : [sx])]}>
      <Box component="span" sx={barStyles} />
    </Box>
  );
}

const lineStyles = { position: 'absolute', insetInline: 0, height: 2, overflow: 'hidden', backgroundColor: 'action.selected' } as const;

const barStyles = {
  position: 'absolute',
  insetBlock: 0,
  insetInline: 0,
  backgroundColor: 'primary.main',
  '@media (prefers-reduced-motion: no-preference)': {
    insetInlineEnd: '60%',
    animation: `${run('-100%', '250%')} 1.4s ease-in-out infinite`,
    'html[dir=rtl] &': { animationName: `${run('100%', '-250%')}` },
  },
} as const;
