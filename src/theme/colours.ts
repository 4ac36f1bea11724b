/** The colours of specification §9 and what we mixed from them. Nothing else in the app names a colour. */

/** Main action, selection, focus. */
export const primary = { 100: '#BF8E97', 300: '#A65362', 500: '#7D131F', 700: '#5E0D17' } as const;

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

export const danger = '#DB4437';
export const success = '#2BE28A';
export const warning = '#FDCC4A';

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
  mark: '#EA93A0',
  badge: '#FDCC4A',
  badgeText: '#2A1F00',
} as const;
