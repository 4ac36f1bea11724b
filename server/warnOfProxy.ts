import type { MiddlewareHandler } from 'hono';
import type { Config } from './config';

const consequence =
  'Without TRUST_PROXY=true all visitors behind a proxy share one address: wrong passwords of one slow down sign-ins of all on devices that are not known yet.';

/**
 * The gateway speaks no TLS itself, so that a public URL is most often that of a proxy.
 *
 * @returns undefined where addresses can be told apart, or nobody comes from elsewhere
 */
export function proxyWarning({
  trustProxy,
  onLoopback,
  publicUrl,
}: Pick<Config, 'trustProxy' | 'onLoopback' | 'publicUrl'>): string | undefined {
  if (trustProxy || onLoopback) return undefined;
  return `Warning: TRUST_PROXY is off. ${consequence} Set it if ${publicUrl} is served by a proxy of your own that sets X-Forwarded-For.`;
}

/** Says once that a proxy seems to stand in front which is not believed. */
export function noticeProxy(log: (message: string) => void): MiddlewareHandler {
  let told = false;
  return async (c, next) => {
    if (!told && (c.req.header('x-forwarded-for') ?? c.req.header('forwarded')) !== undefined) {
      told = true;
      log(`Warning: a request names its client in X-Forwarded-For or Forwarded, and TRUST_PROXY is off. ${consequence}`);
    }
    await next();
  };
}
