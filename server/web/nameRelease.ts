import type { MiddlewareHandler } from 'hono';
import { readPageParts } from './pageParts';

/**
 * Names the app's script in answers about the session, which every open tab asks for again and again: a tab with another script then offers
 * to reload (`src/features/release`).
 *
 * @param distDir the folder of the build that is served
 */
export function nameRelease(distDir: string): MiddlewareHandler {
  const { script } = readPageParts(distDir);
  return async (c, next) => {
    await next();
    if (script) c.header('X-App-Release', script);
  };
}
