import { type AppLocale, locales } from '../../../src/schema/fieldTypes';
import { knownZone } from '../../lib/knownZone';

/** What the browser shows by: the gateway must know it before it draws. */
export interface ScreenSettings {
  readonly locale: AppLocale;
  readonly dark: boolean;
  /** Width of the window, px: the lower end of its breakpoint. */
  readonly width: number;
  /** react-admin's store, and `timeZone`: an IANA name. */
  readonly store: Readonly<Record<string, unknown>>;
  /** Whether this browser has told any, as all do that have been here. */
  readonly isKnown: boolean;
  /** As the browser wrote them, or as it would write them if nothing but defaults were set: of every page, and of this one. */
  readonly told: readonly [everywhere: string, here: string];
}

/** Names of the cookies in which the page's first script (`screenScript`) tells the settings: one for all paths, one for each list's own. */
export const screenCookies = ['screen', 'screen_list'] as const;

/** Last words of the store's keys whose first word is the path that they are for. */
export const listSettings = ['listParams', 'hiddenColumns', 'listLayout'];

/**
 * Keys of the store that a first screen does not show: the store's own, what was used last, what is selected, how far a list was scrolled,
 * how the columns of an import were matched.
 */
export const unseenSettings = /^version$|^recent\.|\.(selectedIds|scrollPosition|importColumns)$/;

/** Lower ends of the breakpoints of src/ui/theme, px. */
export const widths = [0, 600, 900, 1200, 1536];

/** Before a browser has told anything: a phone says that it is one (User-Agent Client Hints), everything else is taken for a desk. */
function guess(headers: Headers): string {
  return JSON.stringify([headers.get('sec-ch-ua-mobile') === '?1' ? 0 : 1200, false, {}]);
}

/** The settings in the cookies of a request; what no script of ours wrote counts as not told. */
export function readScreenSettings(headers: Headers): ScreenSettings {
  const [everywhere, here] = screenCookies.map((name) =>
    decode(new RegExp(`(?:^|;\\s*)${name}=([^;]*)`).exec(headers.get('cookie') ?? '')?.[1] ?? ''),
  );
  const settings = parse(everywhere || guess(headers), here || '{}') ?? (parse(guess(headers), '{}') as Settings);
  return { ...settings, isKnown: everywhere !== '' };
}

type Settings = Omit<ScreenSettings, 'isKnown'>;

function parse(everywhere: string, here: string): Settings | undefined {
  try {
    const [width, dark, items] = JSON.parse(everywhere) as [unknown, unknown, Readonly<Record<string, string>>];
    if (typeof width !== 'number' || !widths.includes(width) || typeof dark !== 'boolean') return undefined;
    const all = Object.entries({ ...items, ...(JSON.parse(here) as Readonly<Record<string, string>>) });
    const store = Object.fromEntries(all.map(([key, value]) => [key, JSON.parse(value) as unknown]));
    store.timeZone = knownZone(store.timeZone);
    return { width, dark, store, told: [everywhere, here], locale: locales.find((locale) => locale === store.locale) ?? 'en' };
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
