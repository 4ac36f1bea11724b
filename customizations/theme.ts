import type { ThemeDeclaration } from '../src/schema/theme';

/** The look of the product. Charts, sign-in, mails, the tab's icon and the dark theme follow from it. */
export const theme: ThemeDeclaration = {
  colour: { 500: '#7D131F', 300: '#A65362', 100: '#BF8E97' },
};
