import type { MiddlewareHandler } from 'hono';
import { CompiledQuery } from 'kysely';
import { tableOf } from '../database/tables';
import { accessTokenNotValid, notAuthenticated, permissionDenied } from '../http/apiError';
import { lasts } from './refreshTokens';
import { type ApiEnv, accountsOf, type Services } from './services';
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

/**
 * Asked at every call: a sign-in that ended and a deactivated account are out at once, whatever their tokens say. So the query is made
 * once only, and finds both by an index.
 */
function createAdministratorCheck({ registry, database: { db } }: Services): (id: number, chain: string) => Promise<boolean> {
  const accounts = accountsOf(registry);
  if (!accounts) return async () => false;
  const { active, admin } = accounts.account;
  const query = db.selectFrom(tableOf(accounts.resource)).select([active, admin]).where('id', '=', 0).where(lasts('', 0)).compile();
  return async (id, chain) => {
    const { rows } = await db.executeQuery<Record<string, unknown>>(CompiledQuery.raw(query.sql, [id, chain, id]));
    return Boolean(rows[0]?.[active]) && Boolean(rows[0]?.[admin]);
  };
}
