import createCache, { type EmotionCache } from '@emotion/cache';
import { CacheProvider } from '@emotion/react';
import type { ReactNode } from 'react';
import type { Middleware } from 'stylis';
import rtlModule from 'stylis-plugin-rtl';
import type { TextDirection } from '../../i18n/direction';
import { stylesAttribute } from '../../schema/screen';
import { cspNonce } from './cspNonce';

/**
 * What the browsers that the app is built for (`vite.config.ts`) take only with a prefix, some of them: Safari `user-select` and, before 18,
 * `backdrop-filter`; Chrome before 136 `print-color-adjust`; before 120 `mask`.
 */
const prefixed = /^(user-select|backdrop-filter|print-color-adjust|mask(-.+)?)$/;

/**
 * Writes those with `-webkit-` as well. In place of stylis' own prefixer, which writes for browsers of 2012: a quarter of all styles.
 */
const prefixes: Middleware = (element) => {
  if (element.type === 'decl' && prefixed.test(String(element.props))) element.return = `-webkit-${element.value}${element.value}`;
};

// The package is CommonJS with a `default` of its own: bundlers unwrap it, Node does not.
const rtlPlugin = (rtlModule as unknown as { default?: typeof rtlModule }).default ?? rtlModule;

/** Each direction has class names of its own, so that both can stand in the page while the language switches. */
const plugins: { readonly [D in TextDirection]: readonly Middleware[] } = {
  ltr: [prefixes],
  rtl: [prefixes, rtlPlugin as Middleware],
};

const caches = new Map<TextDirection, EmotionCache>();

/** Where styles are put, and what lets them in. */
interface StyleCachePlace {
  /** The nonce of the Content-Security-Policy. */
  readonly nonce?: string | undefined;
  /** Default: the head. */
  readonly container?: HTMLElement;
}

/** A cache of styles for a direction, whose physical left and right it mirrors. */
export function createStyleCache(direction: TextDirection, { nonce, container }: StyleCachePlace = {}): EmotionCache {
  return createCache({
    key: direction,
    prepend: true,
    stylisPlugins: [...plugins[direction]],
    ...(nonce !== undefined && { nonce }),
    ...(container && { container }),
  });
}

function cacheOf(direction: TextDirection): EmotionCache {
  const known = caches.get(direction);
  if (known) return known;
  const drawn = document.querySelector<HTMLStyleElement>(`style[${stylesAttribute}^="${direction} "]`);
  const made = createStyleCache(direction, { nonce: cspNonce(), ...(drawn && { container: drawn.parentElement ?? document.body }) });
  if (drawn) adopt(made, drawn);
  caches.set(direction, made);
  return made;
}

/**
 * Takes over the styles of the drawn screen. As emotion does with those of a server (`data-emotion`), but where they are: it would move
 * them, and the browser read them, and work out the whole screen, anew.
 */
function adopt({ inserted, sheet }: EmotionCache, drawn: HTMLStyleElement): void {
  for (const name of drawn.getAttribute(stylesAttribute)?.split(' ').slice(1) ?? []) inserted[name] = true;
  sheet.tags.push(drawn);
}

interface DirectionProviderProps {
  readonly direction: TextDirection;
  /** A server's, which collects the styles; without it, the page's own. */
  readonly cache?: EmotionCache | undefined;
  readonly children: ReactNode;
}

/** Draws everything below in a direction: physical left and right in styles (MUI's own included) are mirrored for `rtl`. */
export function DirectionProvider({ direction, cache, children }: DirectionProviderProps) {
  return <CacheProvider value={cache ?? cacheOf(direction)}>{children}</CacheProvider>;
}
