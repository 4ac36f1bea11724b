import createCache, { type EmotionCache } from '@emotion/cache';
import { CacheProvider } from '@emotion/react';
import type { ReactNode } from 'react';
import { type Middleware, prefixer } from 'stylis';
import rtlModule from 'stylis-plugin-rtl';
import type { Direction } from '../i18n/direction';
import { cspNonce } from './cspNonce';

// The package is CommonJS with a `default` of its own: bundlers unwrap it, Node does not.
const rtlPlugin = (rtlModule as unknown as { default?: typeof rtlModule }).default ?? rtlModule;

/** Each direction has class names of its own, so that both can stand in the page while the language switches. */
const plugins: { readonly [D in Direction]: readonly Middleware[] } = {
  ltr: [prefixer],
  rtl: [prefixer, rtlPlugin as Middleware],
};

const caches = new Map<Direction, EmotionCache>();

function cacheOf(direction: Direction): EmotionCache {
  const known = caches.get(direction);
  if (known) return known;
  const nonce = cspNonce();
  const made = createCache({ key: direction, prepend: true, stylisPlugins: [...plugins[direction]], ...(nonce ? { nonce } : {}) });
  caches.set(direction, made);
  return made;
}

export interface DirectionProviderProps {
  readonly direction: Direction;
  readonly children: ReactNode;
}

/** Draws everything below in a direction: physical left and right in styles (MUI's own included) are mirrored for `rtl`. */
export function DirectionProvider({ direction, children }: DirectionProviderProps) {
  return <CacheProvider value={cacheOf(direction)}>{children}</CacheProvider>;
}
