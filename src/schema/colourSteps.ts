import type { ColourSteps, ThemeDeclaration } from './theme';

const white = '#FFFFFF';
const black = '#000000';

/** Grounds that the primary colour must stand out from (specification §9). */
export const grounds = { page: '#f8f8f8', dark: '#121B2B', ink: '#09101D', white } as const;

const channelsOf = (hex: string) => [1, 3, 5].map((start) => Number.parseInt(hex.slice(start, start + 2), 16));

/** Returns the opaque mix of two colours. @param share of `colour`, from 0 to 1 */
export function tint(colour: string, share: number, ground: string): string {
  const under = channelsOf(ground);
  const channels = channelsOf(colour).map((over, index) => Math.round(over * share + (under[index] ?? 0) * (1 - share)));
  return `#${channels.map((channel) => channel.toString(16).padStart(2, '0')).join('')}`;
}

/** Returns the relative luminance of `#rrggbb`, from 0 to 1 (WCAG 2.2). */
function luminance(hex: string): number {
  const [red = 0, green = 0, blue = 0] = channelsOf(hex).map((channel) => {
    const share = channel / 255;
    return share <= 0.04045 ? share / 12.92 : ((share + 0.055) / 1.055) ** 2.4;
  });
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue;
}

/** Returns the contrast of two colours, from 1 to 21 (WCAG 2.2). */
export function contrast(one: string, other: string): number {
  const [first, second] = [luminance(one) + 0.05, luminance(other) + 0.05];
  return Math.max(first, second) / Math.min(first, second);
}

/** Mixes a colour with white or black until it has a luminance. */
export function withLuminance(colour: string, wanted: number): string {
  const ground = luminance(colour) < wanted ? white : black;
  let [least, most] = [0, 1];
  for (let step = 0; step < 12; step++) {
    const share = (least + most) / 2;
    if (luminance(tint(colour, share, ground)) < wanted === (ground === white)) most = share;
    else least = share;
  }
  return tint(colour, (least + most) / 2, ground);
}

/** White text on 300 and 300 on dark surfaces both have enough contrast only near this luminance. */
const middle = 0.152;

/** Returns the declared steps, or those that follow from one colour. 100 has a contrast of 3:1 with 500, and is readable on dark surfaces. */
export function toColourSteps(colour: ThemeDeclaration['colour']): ColourSteps {
  if (typeof colour !== 'string') return colour;
  const soft = Math.max(0.33, 3.1 * (luminance(colour) + 0.05) - 0.05);
  return { 500: colour, 300: withLuminance(colour, middle), 100: withLuminance(colour, soft) };
}
