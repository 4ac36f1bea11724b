import type { Theme } from '@mui/material/styles';
import { tint } from '../../schema/colourSteps';
import type { Tone } from '../../schema/fieldTypes';
import { dangerColour, grey, night, successColour, warningColour } from './colours';
import type { ThemeMode } from './palette';

interface ToneColours {
  readonly background: string;
  readonly text: string;
  readonly line: string;
}

const paper = '#FFFFFF';

/** Danger, success and warning of the specification (§9) are too light for text, so they only tint the fill and the line. */
export const tones: { readonly [M in ThemeMode]: { readonly [T in Tone]: ToneColours } } = {
  light: {
    neutral: { background: grey[200], text: grey[900], line: grey[400] },
    info: { background: '#E5EEF8', text: '#1F4A78', line: '#C6DAEF' },
    success: { background: tint(successColour, 0.2, paper), text: '#07522F', line: successColour },
    warning: { background: tint(warningColour, 0.3, paper), text: '#634300', line: warningColour },
    danger: { background: tint(dangerColour, 0.14, paper), text: '#8A2016', line: dangerColour },
  },
  dark: {
    neutral: { background: '#263147', text: '#CBD2DE', line: '#5C6B89' },
    info: { background: '#1B3553', text: '#B3D3F4', line: '#2A4E78' },
    success: { background: tint(successColour, 0.2, night.surface), text: '#86EFBD', line: successColour },
    warning: { background: tint(warningColour, 0.2, night.surface), text: '#FDD978', line: warningColour },
    danger: { background: tint(dangerColour, 0.3, night.surface), text: '#F9B9B3', line: dangerColour },
  },
};

export function toneColours(theme: Theme, tone: Tone): ToneColours {
  return tones[theme.palette.mode][tone];
}

export function toneSx(tone: Tone) {
  return (theme: Theme) => {
    const { background, text } = toneColours(theme, tone);
    return { backgroundColor: background, color: text, '& .MuiChip-icon': { color: 'inherit' } };
  };
}
