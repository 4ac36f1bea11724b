import { type Access, type DeclaredRule, hasRules, resourceActions } from './access';
import type { AddProblem } from './addProblem';
import { DeclarationError, type DeclarationProblem } from './checkRegistry';
import { narrowRegistry } from './narrowRegistry';
import { nearest } from './nearest';
import type { Registry } from './registry';
import { isWritable, type ResolvedResource } from './resource';
import { fullRole, getRights } from './rights';

const sources: readonly string[] = ['account', 'token', 'signIn', 'call', 'options'];

/** Checks what the compiler cannot, and rules in JavaScript. @throws DeclarationError with every mistake */
export function checkAccess(registry: Registry, access: Access): void {
  const problems: DeclarationProblem[] = [];
  const add: AddProblem = (at, message, remedy) => problems.push({ resource: 'access', at, message, remedy });
  checkRole(access, add);
  for (const [role, declared] of Object.entries(access.roles)) {
    const at = `roles.${role}`;
    if (declared === 'everything') continue;
    if (typeof declared !== 'object' || declared === null) {
      add(at, `${JSON.stringify(declared)} is not a role`, "use 'everything', or an object with `everywhere` and `resources`");
      continue;
    }
    const every = registry.resources.flatMap(({ transitions }) => transitions.map(({ name }) => name));
    checkActions(`${at}.everywhere`, declared.everywhere ?? [], [...every, ...access.actions], add);
    for (const [name, rule] of Object.entries(declared.resources ?? {}))
      checkRule(registry, access, `${at}.resources.${name}`, { name, rule }, add);
  }
  if (problems.length === 0) checkNeeds(registry, access, add);
  if (hasRules(access) && access.role.from === 'account') checkAccounts(registry, access, add);
  if (problems.length > 0) throw new DeclarationError(problems);
}

function unknown(what: string, name: string, names: readonly string[], add: AddProblem, at: string): void {
  const meant = nearest(name, names);
  add(at, `"${name}" is not ${what}`, `${meant === undefined ? '' : `did you mean "${meant}"? `}There are ${names.join(', ')}`);
}

function checkRole({ role, roles }: Access, add: AddProblem): void {
  if (!sources.includes(role.from)) unknown('a source of roles', String(role.from), sources, add, 'role.from');
  for (const at of ['claim', 'at', 'path'] as const)
    if (at in role && !(role as { readonly [at: string]: unknown })[at]) add(`role.${at}`, 'it is empty', 'name where the role stands');
  if (role.from === 'call' && role.path.startsWith('/'))
    add('role.path', 'it starts with a slash', "start below the API's root, e.g. users/me/");
  if (role.from === 'options' && Object.keys(roles).length > 0)
    add('roles', 'OPTIONS of the API says what is allowed', 'leave `roles` out, or read the role elsewhere');
}

function checkActions(at: string, actions: readonly string[], more: readonly string[], add: AddProblem): void {
  const known = [...resourceActions, 'transitions', ...new Set(more)];
  for (const action of actions) if (!known.includes(action)) unknown('an action here', action, known, add, at);
}

function checkRule(
  registry: Registry,
  access: Access,
  at: string,
  { name, rule }: { readonly name: string; readonly rule: readonly string[] | DeclaredRule },
  add: AddProblem,
): void {
  const names = registry.resources.map((one) => one.name);
  const resource = registry.resources.find((one) => one.name === name);
  if (!resource) {
    unknown('in the registry', name, names, add, at);
    return;
  }
  const { actions, hidden = [], readOnly = [] }: DeclaredRule = Array.isArray(rule) ? { actions: rule } : (rule as DeclaredRule);
  const transitions = resource.transitions.map((one) => one.name);
  if (actions) checkActions(at, actions, [...transitions, ...access.actions], add);
  const fields = Object.keys(resource.fields);
  for (const [part, list] of [
    ['hidden', hidden],
    ['readOnly', readOnly],
  ] as const)
    for (const source of list) if (!fields.includes(source)) unknown('a field of this resource', source, fields, add, `${at}.${part}`);
  if (hidden.includes(resource.recordRepresentation))
    add(`${at}.hidden`, `"${resource.recordRepresentation}" names the records`, 'leave it visible, or take away the right to list them');
  const writes = (actions ?? []).filter((action) => !['list', 'show', 'export'].includes(action));
  if (resource.account && access.role.from === 'account' && writes.length > 0)
    add(at, `only a role with 'everything' may change accounts, or it could give itself any role`, `leave out ${writes.join(', ')}`);
}

/** A role that may create records must be able to fill in what they need. */
function checkNeeds(registry: Registry, access: Access, add: AddProblem): void {
  for (const role of Object.keys(access.roles)) {
    const narrowed = narrowRegistry(registry, getRights(access, role));
    for (const { name, can, fields } of narrowed.resources) {
      if (!can.create) continue;
      for (const source of getNeeded(registry.get(name)))
        if (!fields[source] || !isWritable(fields[source]))
          add(
            `roles.${role}.resources.${name}`,
            `it may create records but not fill in "${source}", which is required`,
            'allow the field and, for a reference, `list` of its resource; or take `create` away',
          );
    }
  }
}

function getNeeded({ fields }: ResolvedResource): string[] {
  return Object.entries(fields).flatMap(([source, field]) =>
    field.required && isWritable(field) && (!('default' in field) || field.default === undefined) ? [source] : [],
  );
}

function checkAccounts(registry: Registry, access: Access, add: AddProblem): void {
  const resource = registry.resources.find(({ account }) => account);
  if (!resource?.account) {
    add('role', 'no resource has accounts', 'say where the role stands: role: { from: "token", claim: "role" }');
    return;
  }
  const { role, admin } = resource.account;
  const names = Object.keys(access.roles);
  const field = role === undefined ? undefined : resource.fields[role];
  const remedy = `give ${resource.name} a field { type: 'choice', choices: [${names.map((name) => `'${name}'`).join(', ')}] } and name it in account.role`;
  if (field?.type !== 'choice') add('role', `no field of ${resource.name} holds the role`, remedy);
  else if (names.some((name) => !field.choices.includes(name)) || field.choices.some((name: string) => !names.includes(name)))
    add('roles', `${resource.name}.${role} has the choices ${field.choices.join(', ')}`, 'declare the same roles');
  if (fullRole(access) === undefined)
    add('roles', 'no role may do everything, so nobody could give roles', "declare administrator: 'everything'");
  if (field && isWritable(resource.fields[admin] ?? field)) add('role', `${resource.name}.${admin} follows the role`, 'mark it `readOnly`');
}
