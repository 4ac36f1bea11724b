import type { Theme } from '@mui/material/styles';
import type { Tone } from '../schema/fieldTypes';
import type { ThemeMode } from './palette';

/** A soft fill with text that reads on it (AA), and a line for what needs an edge. */
export interface ToneColours {
  readonly background: string;
  readonly text: string;
  readonly line: string;
}

/** Soft colours of each tone (specification §9's danger, success and warning are too light for text, so they tint the fill). */
export const tones: { readonly [M in ThemeMode]: { readonly [T in Tone]: ToneColours } } = {
  light: {
    neutral: { background: '#EEEFF1', text: '#474D59', line: '#D9DBE0' },
    info: { background: '#E5EEF8', text: '#1F4A78', line: '#C6DAEF' },
    success: { background: '#D8F8E7', text: '#07522F', line: '#A8EBCB' },
    warning: { background: '#FFF2CE', text: '#634300', line: '#F5DB8E' },
    danger: { background: '#FBE6E4', text: '#8A2016', line: '#F2C4BF' },
  },
  dark: {
    neutral: { background: '#263147', text: '#CBD2DE', line: '#37445E' },
    info: { background: '#1B3553', text: '#B3D3F4', line: '#2A4E78' },
    success: { background: '#123D2D', text: '#86EFBD', line: '#1D5A42' },
    warning: { background: '#40340F', text: '#FDD978', line: '#5F4E18' },
    danger: { background: '#4A2024', text: '#F9B9B3', line: '#6B2F34' },
  },
};

/** The colours of a tone in a theme's mode. */
export function toneColours(theme: Theme, tone: Tone): ToneColours {
  return tones[theme.palette.mode][tone];
}

/** `sx` that draws a chip or another small surface in a tone. */
export function toneSx(tone: Tone) {
  return (theme: Theme) => {
    const { background, text } = toneColours(theme, tone);
    return { backgroundColor: background, color: text, '& .MuiChip-icon': { color: 'inherit' } };
  };
}
