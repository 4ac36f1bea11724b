import { isWritableAt } from './narrowRegistry';
import type { Registry } from './registry';
import type { Rights } from './rights';

/** A `canAccess` call: about a resource, a page or a field (`users.email` with `read` or `write`). */
export interface AccessQuestion {
  readonly resource: string;
  readonly action: string;
}

/** Answers react-admin's `canAccess`. @param narrowed the declarations as the role sees them */
export function mayDo(narrowed: Registry, rights: Rights, { resource, action }: AccessQuestion): boolean {
  if (rights.isFull) return true;
  if (narrowed.pages.some(({ name }) => name === resource)) return true;
  const [name = '', source] = resource.split('.');
  const rule = rights.getRule(name);
  const one = narrowed.resources.find((other) => other.name === name);
  if (!one) return rule.actions.includes(action);
  if (source !== undefined)
    return action === 'write' ? isWritableAt(one.fields, source) && (one.can.edit || one.can.create) : Object.hasOwn(one.fields, source);
  if (Object.hasOwn(one.can, action)) return one.can[action as keyof typeof one.can];
  return one.transitions.some((transition) => transition.name === action) || rule.actions.includes(action);
}
