import { theme } from '../../../customizations/theme';

export const sizes = {
  /** Buttons and inputs (specification §9). */
  control: theme.density === 'compact' ? 38 : 45,
  compactControl: theme.density === 'compact' ? 30 : 34,
  row: 48,
  denseRow: 36,
  sidebar: 250,
  sidebarCollapsed: 90,
  header: 56,
  /** Maximum width of pages without `data-wide`. */
  content: 1440,
  radius: theme.radius ?? 8,
} as const;

/** Phones and tablets, which hide keyboard shortcuts. */
export const withoutKeyboard = '@media (hover: none), (max-width: 599.95px)';

/** A window too low for sticky bars: a phone in landscape, or a page at 400 % zoom (WCAG 1.4.10). */
export const lowWindow = '@media (max-height: 599.95px)';
