import { type AppLocale, defaultLocale, findLocale } from '../../../src/schema/locales';
import type { ChosenSetting } from '../../../src/schema/withoutCode';
import { knownZone } from '../../lib/knownZone';

export interface ScreenSettings {
  readonly locale: AppLocale;
  readonly dark: boolean;
  readonly width: number;
  /** react-admin's store, and `timeZone`: an IANA name. */
  readonly store: Readonly<Record<string, unknown>>;
  readonly isKnown: boolean;
  readonly cookies: readonly [general: string, list: string];
}

export const screenCookies = ['screen', 'screen_list'] as const;

export const listSettings = ['listParams', 'hiddenColumns', 'columnOrder', 'columnWidths', 'listLayout', 'density', 'view'];

export const unseenSettings = /^version$|^recent\.|^views$|\.(unviewed|selectedIds|scrollPosition|importColumns)$/;

export const widths = [0, 600, 900, 1200, 1536];

/** Guesses settings of unknown browsers: phones identify themselves (User-Agent Client Hints), others count as desktops. */
function guess(headers: Headers): string {
  return JSON.stringify([headers.get('sec-ch-ua-mobile') === '?1' ? 0 : 1200, false, {}]);
}

export function readScreenSettings(headers: Headers): ScreenSettings {
  const [general = '', list = ''] = screenCookies.map((name) =>
    decode(new RegExp(`(?:^|;\\s*)${name}=([^;]*)`).exec(headers.get('cookie') ?? '')?.[1] ?? ''),
  );
  const settings = parse(general || guess(headers), list || '{}') ?? (parse(guess(headers), '{}') as Settings);
  return { ...settings, isKnown: general !== '' };
}

/** Returns the settings cookie of a browser in another language or theme, as its own script would write it. */
export function withSetting(headers: Headers, setting: ChosenSetting, value: string): string {
  const [width, dark, { timeZone, ...items }] = JSON.parse(readScreenSettings(headers).cookies[0]) as [
    number,
    boolean,
    Record<string, string>,
  ];
  const sorted = Object.entries({ ...items, [setting]: JSON.stringify(value) }).sort(([one], [other]) => (one < other ? -1 : 1));
  return JSON.stringify([
    width,
    setting === 'theme' ? value === 'dark' : dark,
    { ...Object.fromEntries(sorted), ...(timeZone && { timeZone }) },
  ]);
}

type Settings = Omit<ScreenSettings, 'isKnown'>;

function parse(general: string, list: string): Settings | undefined {
  try {
    const [width, dark, items] = JSON.parse(general) as [unknown, unknown, Readonly<Record<string, string>>];
    if (typeof width !== 'number' || !widths.includes(width) || typeof dark !== 'boolean') return undefined;
    const all = Object.entries({ ...items, ...(JSON.parse(list) as Readonly<Record<string, string>>) });
    const store = Object.fromEntries(all.map(([key, value]) => [key, JSON.parse(value) as unknown]));
    store.timeZone = knownZone(store.timeZone);
    return { width, dark, store, cookies: [general, list], locale: findLocale(store.locale) ?? defaultLocale };
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
