import type { ScreenSettings } from './screenCookie';
import { listSettings, screenCookies, unseenSettings, widths } from './screenCookie';

/** Settings that are longer are not told; screens are then drawn by the app alone. Characters of a cookie. */
const longest = 3000;

/** What a page was drawn for; a page without a drawn screen only tells. */
interface Drawn extends Pick<ScreenSettings, 'told' | 'isKnown'> {
  /** First word of the path that is drawn. */
  readonly place: string;
}

/**
 * The first script of a page, before anything is seen: tells the browser's settings for the next time, now and whenever they change, and
 * takes the drawn screen out of sight when it was drawn for others (`html.stale`, index.html).
 */
export function screenScript(basePath: string, drawn?: Drawn): string {
  const given = JSON.stringify([drawn, widths, screenCookies, listSettings, unseenSettings.source, longest, basePath]).replaceAll(
    '<',
    '\\u003c',
  );
  return `(${tell})(...${given})`;
}

/** Runs in the browser, as it stands: it may use nothing from outside. Methods, as the compiler's helper for names is not there. */
function tell(
  drawn: Drawn | null,
  widths: readonly number[],
  [everywhere, here]: typeof screenCookies,
  listSettings: readonly string[],
  unseenSettings: string,
  longest: number,
  basePath: string,
): void {
  const screen = {
    /** The store's items whose keys are so, each as it is stored. */
    items(matches: (key: string) => boolean) {
      const prefix = 'RaStore.';
      try {
        const keys = Object.keys(localStorage).filter((key) => key.startsWith(prefix) && matches(key.slice(prefix.length)));
        return Object.fromEntries(keys.sort().map((key) => [key.slice(prefix.length), localStorage.getItem(key) ?? 'null']));
      } catch {
        // A browser that blocks its storage has its defaults.
        return {};
      }
    },
    /** Whether an item is of one list: then its first word is the list's path. */
    isOfList(key: string) {
      return listSettings.some((setting) => key.endsWith(`.${setting}`));
    },
    /** The time zone as it was last determined, if the clock's offset is still the same. */
    rememberedZone() {
      try {
        const [known, offset] = (localStorage.getItem('timeZone') ?? '').split(' ');
        return known && offset === String(new Date().getTimezoneOffset()) ? known : undefined;
      } catch {
        return undefined;
      }
    },
    /** Determines the time zone. The first use of `Intl` takes a slow computer 70 ms. */
    determineZone() {
      const found = Intl.DateTimeFormat().resolvedOptions().timeZone;
      try {
        localStorage.setItem('timeZone', `${found} ${new Date().getTimezoneOffset()}`);
      } catch {
        // A browser that blocks its storage determines it for each page.
      }
      return found;
    },
    /** Settings of every page. @param hasZone whether the time zone is one of them */
    general(hasZone = true) {
      const items: Record<string, string> = screen.items((key) => !screen.isOfList(key) && !new RegExp(unseenSettings).test(key));
      if (hasZone && zone) items.timeZone = JSON.stringify(zone);
      const dark = items.theme ? items.theme === '"dark"' : matchMedia('(prefers-color-scheme: dark)').matches;
      return JSON.stringify([widths.filter((one) => matchMedia(`(min-width: ${one}px)`).matches).pop() ?? 0, dark, items]);
    },
    /** Settings of the list at a path. */
    ofList(place: string) {
      return JSON.stringify(screen.items((key) => screen.isOfList(key) && key.startsWith(`${place}.`)));
    },
    /** Undefined: too much for a cookie. */
    encoded(text: string) {
      const value = encodeURIComponent(text === '{}' ? '' : text);
      return value.length <= longest ? value : undefined;
    },
    write(name: string, path: string, text: string) {
      const value = screen.encoded(text);
      // biome-ignore lint/suspicious/noDocumentCookie: the Cookie Store API is not in all browsers we serve
      document.cookie = `${name}=${value ?? ''};path=${path};max-age=${value ? 31536000 : 0};samesite=lax`;
    },
    tell(key: string) {
      const place = key.slice(0, key.indexOf('.'));
      if (screen.isOfList(key)) screen.write(here, `${basePath}/${place}`, screen.ofList(place));
      else screen.write(everywhere, basePath || '/', screen.general());
    },
  };
  // A first visit was rendered for the gateway's zone, and need not know its own before it is painted.
  let zone = screen.rememberedZone() ?? (drawn?.isKnown ? screen.determineZone() : undefined);
  addEventListener('load', () =>
    setTimeout(() => {
      const found = screen.determineZone();
      if (found === zone) return;
      zone = found;
      screen.tell('');
    }),
  );
  window.tellScreen = screen.tell;
  window.settingsOfList = (place) => screen.encoded(screen.ofList(place));
  for (const query of ['(prefers-color-scheme: dark)', ...widths.map((one) => `(min-width: ${one}px)`)])
    matchMedia(query).addEventListener('change', () => screen.tell(''));
  const place = drawn?.place ?? location.pathname.slice(basePath.length).split('/')[1] ?? '';
  const [general, list] = [screen.general(), screen.ofList(place)];
  if (!drawn?.isKnown || general !== drawn.told[0]) screen.write(everywhere, basePath || '/', general);
  if (list !== drawn?.told[1]) screen.write(here, `${basePath}/${place}`, list);
  // Who told no time zone yet sees the gateway's for once, rather than no screen.
  const isOther = drawn && ![general, screen.general(false)].includes(drawn.told[0]);
  if (isOther || (drawn && list !== drawn.told[1])) document.documentElement.classList.add('stale');
}
