/** The colours of specification §9, and those derived from them and from the product's theme. */
import { theme } from '../../../customizations/theme';
import { contrast, grounds, tint, toColourSteps, withLuminance } from '../../schema/colourSteps';

export const primary = toColourSteps(theme.colour);

/** Replaces the step that 500 and 300 would share: its hover must differ visibly. */
const isMiddle = contrast(primary[500], primary[300]) < 1.55;

export const hoverFills = isMiddle
  ? ({ light: tint(primary[500], 0.75, '#000000'), dark: tint(primary[500], 0.75, '#000000') } as const)
  : ({ light: primary[300], dark: primary[500] } as const);

/** Second part of a light chart, beside 500. */
export const secondPart = isMiddle ? withLuminance(primary[500], 0.28) : primary[300];

export const secondary = { 500: grounds.ink } as const;

/** The specification names only both ends. */
export const grey = {
  50: grounds.page,
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

export const night = {
  ground: '#0B121F',
  surface: grounds.dark,
  raised: '#1A2436',
  line: '#27334A',
  control: '#6F7A8F',
  quiet: '#A7B0C0',
  text: '#ECEFF4',
} as const;

export const sidebarColours = {
  ground: secondary[500],
  line: '#1F2939',
  text: '#B6BECB',
  heading: '#8791A2',
  hover: '#141D2D',
  selected: primary[500],
  selectedText: '#FFFFFF',
  mark: primary[100],
  badge: warningColour,
  badgeText: '#2A1F00',
} as const;
