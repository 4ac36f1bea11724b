import createCache, { type EmotionCache } from '@emotion/cache';
import { CacheProvider } from '@emotion/react';
import type { ReactNode } from 'react';
import type { Middleware } from 'stylis';
import rtlModule from 'stylis-plugin-rtl';
import type { TextDirection } from '../../i18n/direction';
import { stylesAttribute } from '../../schema/screen';
import { cspNonce } from './cspNonce';

/** `-webkit-` properties: `user-select` in Safari, `backdrop-filter` before Safari 18, the others before Chrome 136 and 120. */
const prefixed = /^(user-select|backdrop-filter|print-color-adjust|mask(-.+)?)$/;

/** Replaces the prefixer of stylis, whose prefixes for old browsers are a quarter of all styles. */
const prefixes: Middleware = (element) => {
  if (element.type === 'decl' && prefixed.test(String(element.props))) element.return = `-webkit-${element.value}${element.value}`;
};

// The package is CommonJS with a `default` export: bundlers unwrap it, Node does not.
const rtlPlugin = (rtlModule as unknown as { default?: typeof rtlModule }).default ?? rtlModule;

const plugins: { readonly [D in TextDirection]: readonly Middleware[] } = {
  ltr: [prefixes],
  rtl: [prefixes, rtlPlugin as Middleware],
};

const caches = new Map<TextDirection, EmotionCache>();

interface StyleCacheOptions {
  readonly nonce?: string | undefined;
  readonly container?: HTMLElement;
}

/** Style cache that mirrors left and right for `rtl`. Names differ by direction: a switch has both in the page. */
export function createStyleCache(direction: TextDirection, { nonce, container }: StyleCacheOptions = {}): EmotionCache {
  return createCache({
    key: direction,
    prepend: true,
    stylisPlugins: [...plugins[direction]],
    ...(nonce !== undefined && { nonce }),
    ...(container && { container }),
  });
}

function getStyleCache(direction: TextDirection): EmotionCache {
  const existing = caches.get(direction);
  if (existing) return existing;
  const rendered = document.querySelector<HTMLStyleElement>(`style[${stylesAttribute}^="${direction} "]`);
  const cache = createStyleCache(direction, { nonce: cspNonce(), ...(rendered && { container: rendered.parentElement ?? document.body }) });
  if (rendered) adopt(cache, rendered);
  caches.set(direction, cache);
  return cache;
}

/** Adopts the server's styles in place. Emotion's `data-emotion` would move them, and the browser would restyle the whole screen. */
function adopt({ inserted, sheet }: EmotionCache, rendered: HTMLStyleElement): void {
  for (const name of rendered.getAttribute(stylesAttribute)?.split(' ').slice(1) ?? []) inserted[name] = true;
  sheet.tags.push(rendered);
}

interface DirectionProviderProps {
  readonly direction: TextDirection;
  readonly cache?: EmotionCache | undefined;
  readonly children: ReactNode;
}

export function DirectionProvider({ direction, cache, children }: DirectionProviderProps) {
  return <CacheProvider value={cache ?? getStyleCache(direction)}>{children}</CacheProvider>;
}
