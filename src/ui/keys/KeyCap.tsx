import Box from '@mui/material/Box';
import type { ReactNode } from 'react';
import { withoutKeyboard } from '../theme/sizes';

/** Key cap. Beside a button it is hidden from screen readers, which use `aria-keyshortcuts`. */
export function KeyCap({ children, hidden = false }: { readonly children: ReactNode; readonly hidden?: boolean }) {
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
        ...(hidden && { [withoutKeyboard]: { display: 'none' } }),
      }}
    >
      {children}
    </Box>
  );
}
