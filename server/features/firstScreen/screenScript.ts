import { chosenCookiePrefix, chosenSettings } from '../../../src/schema/withoutCode';
import type { ScreenSettings } from './screenCookie';
import { listSettings, screenCookies, unseenSettings, widths } from './screenCookie';

/** Longer settings are not sent, so only the app renders their screens. */
const maxCookieLength = 3000;

interface RenderedFor extends Pick<ScreenSettings, 'cookies' | 'isKnown'> {
  readonly place: string;
}

/** First script of a page, run before it is painted: stores the browser's settings in cookies, and hides a screen rendered for others. */
export function screenScript(basePath: string, rendered?: RenderedFor): string {
  const given = JSON.stringify([rendered, basePath, screenCookies, widths, [chosenCookiePrefix, chosenSettings]]);
  const limits = JSON.stringify([widths, listSettings, unseenSettings.source, maxCookieLength]);
  return `(${run})(${createTimeZone},(${createBrowserSettings})(...${escapeLess(limits)}),...${escapeLess(given)})`;
}

export const escapeLess = (json: string) => json.replaceAll('<', '\\u003c');

// The next functions are sent to the browser as text: no outer variables, and only methods, because the compiler wraps named functions.

function createBrowserSettings(
  widths: readonly number[],
  listSettings: readonly string[],
  unseenSettings: string,
  maxCookieLength: number,
) {
  const settings = {
    items(matches: (key: string) => boolean) {
      const prefix = 'RaStore.';
      try {
        const keys = Object.keys(localStorage).filter((key) => key.startsWith(prefix) && matches(key.slice(prefix.length)));
        return Object.fromEntries(keys.sort().map((key) => [key.slice(prefix.length), localStorage.getItem(key) ?? 'null']));
      } catch {
        // If storage is blocked, defaults apply.
        return {};
      }
    },
    isOfList(key: string) {
      return listSettings.some((setting) => key.endsWith(`.${setting}`));
    },
    general(zone: string | undefined) {
      const items: Record<string, string> = settings.items((key) => !settings.isOfList(key) && !new RegExp(unseenSettings).test(key));
      if (zone) items.timeZone = JSON.stringify(zone);
      const dark = items.theme ? items.theme === '"dark"' : matchMedia('(prefers-color-scheme: dark)').matches;
      return JSON.stringify([widths.filter((one) => matchMedia(`(min-width: ${one}px)`).matches).pop() ?? 0, dark, items]);
    },
    list(place: string) {
      return JSON.stringify(settings.items((key) => settings.isOfList(key) && key.startsWith(`${place}.`)));
    },
    encode(text: string) {
      const value = encodeURIComponent(text === '{}' ? '' : text);
      return value.length <= maxCookieLength ? value : undefined;
    },
    write(name: string, path: string, text: string) {
      const value = settings.encode(text);
      // biome-ignore lint/suspicious/noDocumentCookie: the Cookie Store API is not in all browsers we serve
      document.cookie = `${name}=${value ?? ''};path=${path};max-age=${value ? 31536000 : 0};samesite=lax`;
    },
  };
  return settings;
}

/** Determines the time zone and stores it with the clock's offset, because the first use of `Intl` takes 70 ms on a slow computer. */
function createTimeZone() {
  return {
    read() {
      try {
        const [known, offset] = (localStorage.getItem('timeZone') ?? '').split(' ');
        return known && offset === String(new Date().getTimezoneOffset()) ? known : undefined;
      } catch {
        return undefined;
      }
    },
    determine() {
      const found = Intl.DateTimeFormat().resolvedOptions().timeZone;
      try {
        localStorage.setItem('timeZone', `${found} ${new Date().getTimezoneOffset()}`);
      } catch {
        // If storage is blocked, each page determines it.
      }
      return found;
    },
  };
}

function run(
  createZone: typeof createTimeZone,
  settings: ReturnType<typeof createBrowserSettings>,
  rendered: RenderedFor | null,
  basePath: string,
  [generalCookie, listCookie]: typeof screenCookies,
  widths: readonly number[],
  [chosenPrefix, chosenSettings]: readonly [string, readonly string[]],
): void {
  const timeZone = createZone();
  // A first visit was rendered for the gateway's zone, so the browser's is determined after the paint.
  let zone = timeZone.read() ?? (rendered?.isKnown ? timeZone.determine() : undefined);
  const page = {
    storeChosen(setting: string) {
      const [, chosen] = new RegExp(`(?:^|; )${chosenPrefix}${setting}=(\\w+)`).exec(document.cookie) ?? [];
      if (!chosen) return;
      // biome-ignore lint/suspicious/noDocumentCookie: the Cookie Store API is not in all browsers we serve
      document.cookie = `${chosenPrefix}${setting}=;path=${basePath || '/'};max-age=0`;
      try {
        localStorage.setItem(`RaStore.${setting}`, JSON.stringify(chosen));
      } catch {
        // If storage is blocked, defaults apply.
      }
    },
    tell(key: string) {
      const place = key.slice(0, key.indexOf('.'));
      if (settings.isOfList(key)) settings.write(listCookie, `${basePath}/${place}`, settings.list(place));
      else settings.write(generalCookie, basePath || '/', settings.general(zone));
    },
  };
  for (const setting of chosenSettings) page.storeChosen(setting);
  addEventListener('load', () =>
    setTimeout(() => {
      const found = timeZone.determine();
      if (found === zone) return;
      zone = found;
      page.tell('');
    }),
  );
  window.noteSetting = page.tell;
  window.getListSettings = (place) => settings.encode(settings.list(place));
  for (const query of ['(prefers-color-scheme: dark)', ...widths.map((one) => `(min-width: ${one}px)`)])
    matchMedia(query).addEventListener('change', () => page.tell(''));
  const place = rendered?.place ?? location.pathname.slice(basePath.length).split('/')[1] ?? '';
  const [general, list] = [settings.general(zone), settings.list(place)];
  if (!rendered?.isKnown || general !== rendered.cookies[0]) settings.write(generalCookie, basePath || '/', general);
  if (list !== rendered?.cookies[1]) settings.write(listCookie, `${basePath}/${place}`, list);
  // A browser without a known time zone shows the gateway's once, rather than no screen.
  const isOther = rendered && ![general, settings.general(undefined)].includes(rendered.cookies[0]);
  if (isOther || (rendered && list !== rendered.cookies[1])) document.documentElement.classList.add('stale');
}
