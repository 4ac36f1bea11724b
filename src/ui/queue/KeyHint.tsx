import Box from '@mui/material/Box';
import type { ReactNode } from 'react';

/** A key as it looks on a keyboard. Beside a button it is a hint for the eyes only: `aria-keyshortcuts` says it to others. */
export function KeyHint({ children, hidden = false }: { readonly children: ReactNode; readonly hidden?: boolean }) {
  return (
    <Box
      component="kbd"
      dir="ltr"
      aria-hidden={hidden || undefined}
      sx={{
        display: 'inline-grid',
        placeItems: 'center',
        minWidth: 22,
        height: 22,
        boxSizing: 'border-box',
        paddingInline: 0.5,
        border: 1,
        borderColor: 'currentColor',
        borderRadius: 0.75,
        fontFamily: 'inherit',
        fontSize: '0.75rem',
        lineHeight: 1,
        opacity: 0.75,
        // Where there is no keyboard to speak of.
        ...(hidden && { '@media (hover: none)': { display: 'none' } }),
      }}
    >
      {children}
    </Box>
  );
}
