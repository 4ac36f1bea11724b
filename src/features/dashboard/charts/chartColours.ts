import type { Theme } from '@mui/material/styles';
import { contrast } from '../../../schema/colourSteps';
import type { Tone } from '../../../schema/fieldTypes';
import { dangerColour, primary, secondPart, successColour, warningColour } from '../../../ui/theme/colours';
import type { ThemeMode } from '../../../ui/theme/palette';

/** Colours with a contrast of 3:1 against a card (WCAG 1.4.11). Neighbours differ in lightness, not in hue alone. */
interface ChartColours {
  /** Colours of parts without a tone. The first is also used without parts. */
  readonly series: readonly [string, ...string[]];
  readonly tones: { readonly [T in Tone]: string };
}

type Three = readonly [string, string, string];

/** Orders the colours after those of the theme so that neighbours of a ring differ in lightness. */
function toRing(own: readonly [string, string], [one, two, three]: Three): ChartColours['series'] {
  const orders: readonly Three[] = [
    [one, two, three],
    [one, three, two],
    [two, one, three],
    [two, three, one],
    [three, one, two],
    [three, two, one],
  ];
  const rings = orders.map((order) => [...own, ...order] as const);
  const differs = (ring: readonly string[]) => ring.every((colour, index) => contrast(colour, ring.at(index - 1) ?? '') >= 1.3);
  return rings.find(differs) ?? [...own, one, two, three];
}

export const chartColours: { readonly [M in ThemeMode]: ChartColours } = {
  light: {
    series: toRing([primary[500], secondPart], ['#3D4F6E', '#B98A1B', '#2F6B66']),
    tones: { neutral: '#868FA1', info: '#5F8CBF', success: '#12995A', warning: '#B98A1B', danger: dangerColour },
  },
  dark: {
    series: toRing([primary[100], primary[300]], ['#8FBCEB', warningColour, '#6C7C9C']),
    tones: { neutral: '#7F8AA0', info: '#8FBCEB', success: successColour, warning: warningColour, danger: dangerColour },
  },
};

export const getChartColours = ({ palette }: Theme): ChartColours => chartColours[palette.mode];

export function partColour({ series, tones }: ChartColours, index: number, tone: Tone | undefined): string {
  return tone ? tones[tone] : (series[index % series.length] ?? series[0]);
}
