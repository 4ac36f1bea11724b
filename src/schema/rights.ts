import { type Access, type DeclaredRole, hasRules } from './access';
import { ownValue } from './objects';

export interface RoleRule {
  readonly actions: readonly string[];
  readonly hidden: readonly string[];
  readonly readOnly: readonly string[];
}

export interface Rights {
  /** The name that the API gave; undefined if there is none. */
  readonly role: string | undefined;
  readonly isFull: boolean;
  readonly isKnown: boolean;
  /** Whether only a role with all rights may change accounts, because the embedded API gives roles to them. */
  readonly guardsAccounts: boolean;
  getRule(resource: string): RoleRule;
}

const everything: RoleRule = { actions: [], hidden: [], readOnly: [] };
export const fullRights: Rights = { role: undefined, isFull: true, isKnown: true, guardsAccounts: false, getRule: () => everything };

/** Allowed actions by resource, as OPTIONS of an API says them. */
export type OptionRights = Readonly<Record<string, readonly string[]>>;

/** Returns the rights of a role. A role that is missing or not declared has none. */
export function getRights(access: Access | undefined, role: string | undefined, options?: OptionRights): Rights {
  if (!hasRules(access)) return fullRights;
  if (access.role.from === 'options') {
    const getRule = (name: string) => toRule(ownValue(options ?? {}, name));
    return { role, isFull: false, isKnown: options !== undefined, guardsAccounts: false, getRule };
  }
  const declared = role === undefined ? undefined : ownValue(access.roles, role);
  if (declared === 'everything') return { ...fullRights, role };
  const guardsAccounts = access.role.from === 'account';
  return { role, isFull: false, isKnown: declared !== undefined, guardsAccounts, getRule: (name) => ruleOf(declared ?? {}, name) };
}

function ruleOf({ everywhere = [], resources = {} }: DeclaredRole, name: string): RoleRule {
  const own = ownValue(resources, name);
  if (own === undefined || isActions(own)) return toRule(own ?? everywhere);
  return { actions: own.actions ?? everywhere, hidden: own.hidden ?? [], readOnly: own.readOnly ?? [] };
}

const toRule = (actions: readonly string[] = []): RoleRule => ({ actions, hidden: [], readOnly: [] });

const isActions = (rule: unknown): rule is readonly string[] => Array.isArray(rule);

/** Returns the role in an answer or a token: a text, a number, or the first declared one of a list. */
export function readRole({ roles }: Access, value: unknown): string | undefined {
  const given = [value].flat().flatMap((one) => (typeof one === 'string' || typeof one === 'number' ? [String(one)] : []));
  return Object.keys(roles).find((role) => given.includes(role)) ?? given[0];
}

export function fullRole({ roles }: Access): string | undefined {
  return Object.keys(roles).find((role) => roles[role] === 'everything');
}
