import type { ThemeOptions } from '@mui/material/styles';

/** Teal in place of the product's colour. It is called for light and dark, in both directions. */
export function brandTheme(base: ThemeOptions): ThemeOptions {
  const main = base.palette?.mode === 'dark' ? '#5EC4B6' : '#0B6E63';
  return { ...base, palette: { ...base.palette, primary: { main } } };
}
