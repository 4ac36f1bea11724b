import type { Context } from 'hono';
import { findLocale } from '../../../src/schema/locales';
import { type ChosenSetting, chosenCookiePrefix, chosenSettings } from '../../../src/schema/withoutCode';
import { foldFilterInputs } from './foldFilterInputs';
import { screenCookies, withSetting } from './screenCookie';

interface RedirectFormOptions {
  readonly getOrigin: (request: Request) => string;
  readonly basePath: string;
}

/** Answers links and forms that work without the app's code: another language or theme, or filters of a list. Returns undefined for other requests. */
export function redirectForm(c: Context, { getOrigin, basePath }: RedirectFormOptions): Response | undefined {
  const { pathname, search, searchParams } = new URL(c.req.url);
  const origin = getOrigin(c.req.raw);
  const chosen = findChosen(searchParams);
  if (chosen) {
    const [setting, value] = chosen;
    const year = 31_536_000;
    const attributes = (maxAge: number) => `Path=${basePath || '/'}; Max-Age=${maxAge}; SameSite=Lax`;
    const settings = encodeURIComponent(withSetting(c.req.raw.headers, setting, value));
    c.header('Set-Cookie', `${screenCookies[0]}=${settings}; ${attributes(year)}`, { append: true });
    c.header('Set-Cookie', `${chosenCookiePrefix}${setting}=${value}; ${attributes(year)}`, { append: true });
    return c.redirect(getReferrer(c, origin) ?? origin + pathname, 303);
  }
  const folded = foldFilterInputs(search);
  return folded === undefined ? undefined : c.redirect(`${origin}${pathname}${folded}`, 303);
}

const themes: readonly unknown[] = ['light', 'dark'];

function findChosen(searchParams: URLSearchParams): readonly [setting: ChosenSetting, value: string] | undefined {
  for (const setting of chosenSettings) {
    const value = searchParams.get(setting);
    if (setting === 'locale' ? findLocale(value) : themes.includes(value)) return [setting, value ?? ''];
  }
  return undefined;
}

/** Returns the page that the link is on, with its query, which the link would drop. */
function getReferrer(c: Context, origin: string): string | undefined {
  const referrer = c.req.header('Referer') ?? '';
  if (!URL.canParse(referrer) || new URL(referrer).origin !== new URL(origin).origin) return undefined;
  const { href, searchParams } = new URL(referrer);
  return findChosen(searchParams) ? undefined : href;
}
