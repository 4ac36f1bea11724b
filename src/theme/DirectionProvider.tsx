import createCache, { type EmotionCache } from '@emotion/cache';
import { CacheProvider } from '@emotion/react';
import type { ReactNode } from 'react';
import type { Middleware } from 'stylis';
import rtlModule from 'stylis-plugin-rtl';
import type { Direction } from '../i18n/direction';
import { cspNonce } from './cspNonce';
import { prefixes } from './prefixes';

// The package is CommonJS with a `default` of its own: bundlers unwrap it, Node does not.
const rtlPlugin = (rtlModule as unknown as { default?: typeof rtlModule }).default ?? rtlModule;

/** Each direction has class names of its own, so that both can stand in the page while the language switches. */
const plugins: { readonly [D in Direction]: readonly Middleware[] } = {
  ltr: [prefixes],
  rtl: [prefixes, rtlPlugin as Middleware],
};

const caches = new Map<Direction, EmotionCache>();

/** A cache of styles for a direction, whose physical left and right it mirrors. */
export function createStyleCache(direction: Direction, nonce?: string): EmotionCache {
  return createCache({ key: direction, prepend: true, stylisPlugins: [...plugins[direction]], ...(nonce ? { nonce } : {}) });
}

function cacheOf(direction: Direction): EmotionCache {
  const known = caches.get(direction);
  if (known) return known;
  const made = createStyleCache(direction, cspNonce());
  caches.set(direction, made);
  return made;
}

export interface DirectionProviderProps {
  readonly direction: Direction;
  /** A server's, which collects the styles; without it, the page's own. */
  readonly cache?: EmotionCache | undefined;
  readonly children: ReactNode;
}

/** Draws everything below in a direction: physical left and right in styles (MUI's own included) are mirrored for `rtl`. */
export function DirectionProvider({ direction, cache, children }: DirectionProviderProps) {
  return <CacheProvider value={cache ?? cacheOf(direction)}>{children}</CacheProvider>;
}
