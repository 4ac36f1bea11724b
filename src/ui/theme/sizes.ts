/** Sizes in px that more than one part must agree on. */
export const sizes = {
  /** Buttons and inputs (specification §9). */
  control: 45,
  /** Buttons inside a table row, which has no room for a full control. */
  compactControl: 34,
  row: 48,
  denseRow: 36,
  /** The sidebar (specification §2). */
  sidebar: 250,
  sidebarCollapsed: 90,
  header: 56,
  /** Maximum width of pages that are read or filled in line by line. */
  content: 1440,
  radius: 8,
} as const;

/** A phone or a tablet: shortcuts are not shown where there is no keyboard to speak of. */
export const withoutKeyboard = '@media (hover: none), (max-width: 599.95px)';

/** A window too low for bars that stay in sight: a phone on its side, or a page enlarged to 400 % (WCAG 1.4.10). */
export const lowWindow = '@media (max-height: 599.95px)';
