import type { MiddlewareHandler } from 'hono';
import { isActiveAdministrator } from './accounts';
import { accessTokenNotValid, notAuthenticated, permissionDenied } from './apiError';
import type { ApiEnv, Services } from './services';
import type { Tokens } from './tokens';

/** Lets in bearer tokens of active administrators that say `is_admin=true` (specification §6). */
export function authenticate(services: Services & { readonly tokens: Tokens }): MiddlewareHandler<ApiEnv> {
  return async (c, next) => {
    const [scheme, token, ...rest] = (c.req.header('Authorization') ?? '').trim().split(/\s+/);
    if (scheme?.toLowerCase() !== 'bearer') throw notAuthenticated();
    const claims = token && rest.length === 0 ? await services.tokens.verify('access', token) : undefined;
    if (!claims || !(await isActiveAdministrator(services, claims.account))) throw accessTokenNotValid();
    if (c.req.query('is_admin') !== 'true') throw permissionDenied();
    c.set('account', claims.account);
    await next();
  };
}
