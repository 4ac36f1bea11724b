/** Types of `resources/access.ts`: who may do what, by role. Without roles, every account of the admin may do everything. */

/** react-admin's names, and ours. A transition is an action by its name; `transitions` stands for all of a resource. */
export const resourceActions = ['list', 'show', 'create', 'edit', 'delete', 'export', 'import'] as const;
export type ResourceAction = (typeof resourceActions)[number];

/** Where the role of the signed-in account is read. Paths are keys joined by dots; a list of roles counts by its first declared one. */
export type RoleSource =
  /** Default: the field `account.role` of the embedded API. */
  | { readonly from: 'account' }
  | { readonly from: 'token'; readonly claim: string }
  /** The response to the sign-in. The role stays until the next sign-in. */
  | { readonly from: 'signIn'; readonly at: string }
  /** The response to a GET below the API's root, e.g. `users/me/`. */
  | { readonly from: 'call'; readonly path: string; readonly at: string }
  /** No roles: OPTIONS of each resource says what is allowed (`actions.POST` of DRF). */
  | { readonly from: 'options' };

/** How the gateway reads the role from the embedded API. */
export const ownRoleCall = { path: 'own-role/', at: 'role' } as const;

export interface DeclaredRule {
  readonly actions?: readonly string[] | undefined;
  readonly hidden?: readonly string[] | undefined;
  readonly readOnly?: readonly string[] | undefined;
}

export interface DeclaredRole {
  readonly everywhere?: readonly string[];
  readonly resources?: { readonly [resource: string]: readonly string[] | DeclaredRule };
}

export interface Access {
  readonly role: RoleSource;
  readonly actions: readonly string[];
  readonly roles: { readonly [role: string]: 'everything' | DeclaredRole };
}

export function hasRules(access: Access | undefined): access is Access {
  return access !== undefined && (access.role.from === 'options' || Object.keys(access.roles).length > 0);
}
