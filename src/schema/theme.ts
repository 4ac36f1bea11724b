/** Steps of the primary colour: 500 for main actions, 300 on hover, 100 for soft fills and on dark surfaces. */
export interface ColourSteps {
  readonly 100: string;
  readonly 300: string;
  readonly 500: string;
}

/** The look of one product, in `customizations/theme.ts`. */
export interface ThemeDeclaration {
  /** Primary colour as `#rrggbb`. Its lighter steps follow, or name all three. */
  readonly colour: string | ColourSteps;
  /** Name of an SVG file in `customizations/`. Default: `public/favicon.svg`, in the theme's colour. */
  readonly logo?: string;
  /** Name of the product, or its names by language: in the browser's tab, above the menu, at the sign-in and in mails. Default: `i18n/<locale>/product`. */
  readonly name?: string | Readonly<Record<string, string>>;
  /** Font families for Latin and Arabic letters. Their files are declared in `customizations/fonts.css`. Default: IBM Plex. */
  readonly fonts?: { readonly [S in FontScript]?: string };
  /** Height of controls and initial height of rows. Default: `comfortable`. */
  readonly density?: Density;
  /** Radius of controls, cards and dialogs in px, from 0 to 20. Default: 8. */
  readonly radius?: number;
}

export const fontScripts = ['latin', 'arabic'] as const;

type FontScript = (typeof fontScripts)[number];

export type Density = 'comfortable' | 'compact';

export const densities: readonly Density[] = ['comfortable', 'compact'];
