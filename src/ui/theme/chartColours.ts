import type { Theme } from '@mui/material/styles';
import type { Tone } from '../../schema/fieldTypes';
import { dangerColour, primary, successColour, warningColour } from './colours';
import type { ThemeMode } from './palette';

/** Colours of drawn figures: each 3:1 against a card (WCAG 1.4.11), neighbours apart in lightness, so that hue is not needed to tell them. */
interface ChartColours {
  /** Parts without tones of their own, in their order; the first alone draws what has no parts. */
  readonly series: readonly [string, ...string[]];
  readonly tones: { readonly [T in Tone]: string };
}

export const chartColours: { readonly [M in ThemeMode]: ChartColours } = {
  light: {
    series: [primary[500], primary[300], '#3D4F6E', '#B98A1B', '#2F6B66'],
    tones: { neutral: '#868FA1', info: '#5F8CBF', success: '#12995A', warning: '#B98A1B', danger: dangerColour },
  },
  dark: {
    series: [primary[100], primary[300], '#8FBCEB', warningColour, '#6C7C9C'],
    tones: { neutral: '#7F8AA0', info: '#8FBCEB', success: successColour, warning: warningColour, danger: dangerColour },
  },
};

/** The chart colours of a theme's mode. */
export function chartColoursOf(theme: Theme): ChartColours {
  return chartColours[theme.palette.mode];
}

/** The colour of one part: that of its tone, else the next of the series. */
export function partColour({ series, tones }: ChartColours, index: number, tone: Tone | undefined): string {
  return tone ? tones[tone] : (series[index % series.length] ?? series[0]);
}
