/** The colours of specification §9 and what we mixed from them. Nothing else in the app names a colour. */

/** Main action, selection, focus; 300 under the pointer, 100 for soft fills, and for text on the dark surfaces. */
export const primary = { 100: '#BF8E97', 300: '#A65362', 500: '#7D131F' } as const;

/** Text on light surfaces, and the sidebar. */
export const secondary = { 500: '#09101D' } as const;

/** Surfaces, lines and quiet text. The specification names both ends; the steps between are ours. */
export const grey = {
  50: '#f8f8f8',
  100: '#f1f1f1',
  200: '#e5e5e5',
  300: '#d4d4d4',
  400: '#bbbbbb',
  500: '#a1a1a1',
  600: '#858585',
  700: '#6a6a6a',
  800: '#5b5b5b',
  900: '#4e4e4e',
} as const;

export const dangerColour = '#DB4437';
export const successColour = '#2BE28A';
export const warningColour = '#FDCC4A';

/** One colour over another, opaque: `share` of the first, from 0 to 1. */
export function tint(colour: string, share: number, ground: string): string {
  const channels = [1, 3, 5].map((start) => {
    const [over, under] = [colour, ground].map((hex) => Number.parseInt(hex.slice(start, start + 2), 16));
    return Math.round((over ?? 0) * share + (under ?? 0) * (1 - share));
  });
  return `#${channels.map((channel) => channel.toString(16).padStart(2, '0')).join('')}`;
}

/** Surfaces of the dark mode: the secondary colour, lifted step by step. */
export const night = {
  ground: '#0B121F',
  surface: '#121B2B',
  raised: '#1A2436',
  line: '#27334A',
  control: '#6F7A8F',
  quiet: '#A7B0C0',
  text: '#ECEFF4',
} as const;

/** The dark sidebar, the same in both modes. */
export const sidebarColours = {
  ground: secondary[500],
  line: '#1F2939',
  text: '#B6BECB',
  heading: '#8791A2',
  hover: '#141D2D',
  selected: primary[500],
  selectedText: '#FFFFFF',
  /** Marks the selection and the keyboard's place. */
  mark: primary[100],
  badge: warningColour,
  badgeText: '#2A1F00',
} as const;
