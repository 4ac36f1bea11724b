import { type Locale, locales } from '../../src/schema/fieldTypes';

/** What the browser shows by: the gateway must know it before it draws. */
export interface ScreenSettings {
  readonly locale: Locale;
  readonly dark: boolean;
  /** Width of the window, px: the lower end of its breakpoint. */
  readonly width: number;
  /** react-admin's store. */
  readonly store: Readonly<Record<string, unknown>>;
  /** As the browser wrote it, or as it would write it if nothing but defaults were set. */
  readonly text: string;
}

/** Name of the cookie in which the page's first script (`screenScript`) tells the settings. */
export const screenCookie = 'screen';

/** Lower ends of the breakpoints of src/theme, px. */
export const widths = [0, 600, 900, 1200, 1536];

/** Before a browser has told anything: a phone says that it is one (User-Agent Client Hints), everything else is taken for a desk. */
function guess(headers: Headers): string {
  return JSON.stringify([headers.get('sec-ch-ua-mobile') === '?1' ? 0 : 1200, false, {}]);
}

/** The settings in the cookie of a request; what no script of ours wrote counts as not told. */
export function readScreenSettings(headers: Headers): ScreenSettings {
  const written = /(?:^|;\s*)screen=([^;]*)/.exec(headers.get('cookie') ?? '')?.[1];
  return (written && parse(decode(written))) || (parse(guess(headers)) as ScreenSettings);
}

function parse(text: string): ScreenSettings | undefined {
  try {
    const [width, dark, items] = JSON.parse(text) as [unknown, unknown, Readonly<Record<string, string>>];
    if (typeof width !== 'number' || !widths.includes(width) || typeof dark !== 'boolean') return undefined;
    const store = Object.fromEntries(Object.entries(items).map(([key, value]) => [key, JSON.parse(value) as unknown]));
    return { width, dark, store, text, locale: locales.find((locale) => locale === store.locale) ?? 'en' };
  } catch {
    return undefined;
  }
}

function decode(value: string): string {
  try {
    return decodeURIComponent(value);
  } catch {
    return '';
  }
}
