import type { Icons } from '../src/customizations/customizations';

/**
 * Icons of your own, by name. Declarations, pages, transitions and widgets can then name them. An icon takes the props of MUI's:
 *
 *     import { createSvgIcon } from '@mui/material/utils';
 *
 *     export const icons = { barbell: createSvgIcon(<path d="M2 11h20v2H2z" />, 'Barbell') } satisfies Icons;
 */
export const icons = {} satisfies Icons;

declare module '../src/schema/declaration' {
  interface CustomIcons extends Record<keyof typeof icons, true> {}
}
