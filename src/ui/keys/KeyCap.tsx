import Box from '@mui/material/Box';
import { withoutKeyboard } from '../theme/sizes';
import { useLetterKeys } from './letterKeys';
import { toShownKeys } from './shownKeys';

interface KeyCapProps {
  readonly children: string;
  /** Beside a button: hidden from screen readers, which use `aria-keyshortcuts`, and while letters are turned off. */
  readonly hidden?: boolean;
  /** Of a key that is turned off: struck out. */
  readonly isOff?: boolean;
}

export function KeyCap({ children, hidden = false, isOff = false }: KeyCapProps) {
  const [letters] = useLetterKeys();
  if (hidden && !letters) return null;
  return (
    <Box
      component="kbd"
      dir="ltr"
      aria-hidden={hidden || isOff || undefined}
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
        ...(isOff && { opacity: 0.5, textDecoration: 'line-through' }),
        ...(hidden && { [withoutKeyboard]: { display: 'none' } }),
      }}
    >
      {toShownKeys(children)}
    </Box>
  );
}
