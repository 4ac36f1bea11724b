import type { Access, ResourceAction, RoleSource } from './access';
import { checkAccess } from './checkAccess';
import type { Fields } from './fieldTypes';
import type { Registry } from './registry';

type DeclaredOf<R> = R extends { readonly types?: { readonly declared: infer D } } ? D : never;
type TransitionsOf<D> = D extends { readonly transitions?: infer T } ? keyof NonNullable<T> & string : never;

type RuleOf<D, Custom extends string> = D extends { readonly name: string; readonly fields: infer F extends Fields }
  ? readonly (ResourceAction | 'transitions' | TransitionsOf<D> | Custom)[] | FieldRule<keyof F & string, TransitionsOf<D> | Custom>
  : never;

interface FieldRule<S extends string, More extends string> {
  /** Default: those of `everywhere`. */
  readonly actions?: readonly (ResourceAction | 'transitions' | More)[];
  /** Neither shown nor sent nor filtered nor sorted by. */
  readonly hidden?: readonly S[];
  readonly readOnly?: readonly S[];
}

interface RoleDeclaration<D, Custom extends string> {
  readonly everywhere?: readonly (ResourceAction | 'transitions' | Custom)[];
  readonly resources?: { readonly [E in D as E extends { readonly name: infer N extends string } ? N : never]?: RuleOf<E, Custom> };
}

interface AccessDeclaration<D, Custom extends string> {
  readonly role?: RoleSource;
  /** Names of actions of customizations, for `useCanAccess`. */
  readonly actions?: readonly Custom[];
  /** Roles by the name that the API gives them. Others have no rights. */
  readonly roles?: { readonly [role: string]: 'everything' | RoleDeclaration<D, Custom> };
}

/** Checks the rules. @throws DeclarationError with every mistake */
export function defineAccess<R extends Registry, const Custom extends string = never>(
  registry: R,
  { role = { from: 'account' }, actions = [], roles = {} }: AccessDeclaration<DeclaredOf<R>, Custom>,
): Access {
  const access: Access = { role, actions, roles: roles as Access['roles'] };
  if (!import.meta.env?.PROD) checkAccess(registry, access);
  return access;
}
