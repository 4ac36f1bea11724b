import type { MiddlewareHandler } from 'hono';
import { accessTokenNotValid, notAuthenticated, permissionDenied } from '../http/apiError';
import { createAdministratorCheck } from './accounts';
import type { ApiEnv, Services } from './services';
import type { Tokens } from './tokens';

/** Lets in the tokens of active administrators that say `is_admin=true` (specification §6), or what `resources/api.ts` has all calls say. */
export function authenticate(services: Services & { readonly tokens: Tokens }): MiddlewareHandler<ApiEnv> {
  const { authorization, query } = services.registry.api;
  const isActiveAdministrator = createAdministratorCheck(services);
  return async (c, next) => {
    const [scheme, token, ...rest] = (c.req.header('Authorization') ?? '').trim().split(/\s+/);
    if (scheme?.toLowerCase() !== authorization.toLowerCase()) throw notAuthenticated();
    const claims = token && rest.length === 0 ? await services.tokens.verify('access', token) : undefined;
    if (!claims?.chain || !(await isActiveAdministrator(claims.account, claims.chain))) throw accessTokenNotValid();
    if (Object.entries(query).some(([name, value]) => c.req.query(name) !== value)) throw permissionDenied();
    c.set('account', claims.account);
    await next();
  };
}
