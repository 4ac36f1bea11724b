import type { Context, MiddlewareHandler } from 'hono';
import { type Access, hasRules } from '../../src/schema/access';
import { narrowRegistry } from '../../src/schema/narrowRegistry';
import type { Registry } from '../../src/schema/registry';
import type { ResolvedResource } from '../../src/schema/resource';
import { fullRole, getRights } from '../../src/schema/rights';
import { forbidden } from '../http/apiError';
import type { Accounts, ApiEnv, RoleView } from './services';

/** Creates the views of the declared roles. Others share one without any right. */
export function createRoleViews(registry: Registry, access: Access | undefined): (role: string | undefined) => RoleView {
  const views = new Map<string | undefined, RoleView>();
  return (role) => {
    const rights = getRights(access, role);
    const key = rights.isKnown ? role : undefined;
    const known = views.get(key) ?? { rights, registry: narrowRegistry(registry, rights) };
    views.set(key, known);
    return known;
  };
}

/** Returns an account's role, or undefined if there are no rules. An administrator without a role has all rights. */
export function accountRole(
  access: Access | undefined,
  { account }: Accounts,
  record: Readonly<Record<string, unknown>>,
): string | undefined {
  if (!hasRules(access) || account.role === undefined) return undefined;
  const own = record[account.role];
  if (typeof own === 'string' && own !== '') return own;
  return record[account.admin] ? fullRole(access) : undefined;
}

export function mayEnter(access: Access | undefined, accounts: Accounts, record: Readonly<Record<string, unknown>>): boolean {
  return Boolean(record[accounts.account.admin]) || accountRole(access, accounts, record) !== undefined;
}

export function followRole<V extends Readonly<Record<string, unknown>>>(
  access: Access | undefined,
  { account }: ResolvedResource,
  values: V,
): V {
  if (!hasRules(access) || account?.role === undefined || values[account.role] === undefined) return values;
  return { ...values, [account.admin]: values[account.role] === fullRole(access) };
}

export function refuse(c: Context<ApiEnv>): never {
  const role = c.get('role');
  throw forbidden(role === undefined ? 'no_role' : c.get('view').rights.isKnown ? 'not_your_role' : 'unknown_role', { role: role ?? '' });
}

export const answerOwnRole: MiddlewareHandler<ApiEnv> = async (c) => c.json({ role: c.get('role') ?? null });
