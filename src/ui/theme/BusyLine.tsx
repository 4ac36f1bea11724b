import { keyframes } from '@emotion/react';
import { Box } from '@mui/material';
import type { SxProps, Theme } from '@mui/material/styles';

const run = keyframes`from { inset-inline: -40% 100%; } to { inset-inline: 100% -40%; }`;

/** A thin progress line. It does not move where reduced motion is preferred. */
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
  animation: `${run} 1.4s ease-in-out infinite`,
  '@media (prefers-reduced-motion: reduce)': { animation: 'none' },
} as const;
