import { screenCookie, widths } from './screenCookie';

/** Settings that are longer are not told; screens are then drawn by the app alone. Characters of the cookie. */
const longest = 3000;

/**
 * The first script of a drawn page, before anything is seen: tells the browser's settings for the next time, and takes the drawn screen
 * out of sight when it was drawn for others (`html.stale`, index.html).
 *
 * @param text the settings that the screen is drawn for
 */
export function screenScript(text: string): string {
  return `(${tell})(${JSON.stringify(text).replaceAll('<', '\\u003c')},${JSON.stringify(widths)},${JSON.stringify(screenCookie)},${longest})`;
}

/** Runs in the browser, as it stands: it may use nothing from outside. */
function tell(drawnFor: string, widths: readonly number[], name: string, longest: number): void {
  const prefix = 'RaStore.';
  const items: Record<string, string> = {};
  try {
    for (const key of Object.keys(localStorage).sort()) {
      const value = localStorage.getItem(key);
      if (key.startsWith(prefix) && !key.endsWith('.selectedIds') && value !== null) items[key.slice(prefix.length)] = value;
    }
  } catch {
    // A browser that blocks its storage has its defaults.
  }
  const dark = items.theme ? items.theme === '"dark"' : matchMedia('(prefers-color-scheme: dark)').matches;
  const width = widths.filter((one) => matchMedia(`(min-width: ${one}px)`).matches).pop() ?? 0;
  const text = JSON.stringify([width, dark, items]);
  const value = encodeURIComponent(text);
  const age = value.length > longest ? 0 : 31536000;
  // biome-ignore lint/suspicious/noDocumentCookie: the Cookie Store API is not in all browsers we serve
  document.cookie = `${name}=${value.length > longest ? '' : value};path=/;max-age=${age};samesite=lax`;
  if (text !== drawnFor) document.documentElement.classList.add('stale');
}
