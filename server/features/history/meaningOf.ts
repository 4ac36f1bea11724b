import type { HistoryKind } from '../../../src/schema/history';
import { ownValue } from '../../../src/schema/ownValue';
import type { Registry } from '../../../src/schema/registry';
import type { ResolvedResource } from '../../../src/schema/resource';

/** What a call to the product API does, as far as the declarations tell. */
export interface Meaning {
  readonly kind: HistoryKind;
  readonly resource?: ResolvedResource;
  /** The record that the address names. */
  readonly id?: string;
  /** The records stand in the body. */
  readonly inBody?: 'ids' | 'order';
  /** Whether the answer is the record. */
  readonly answersRecord?: boolean;
}

const kinds: Readonly<Record<string, HistoryKind>> = { POST: 'create', DELETE: 'delete' };

/**
 * Tells by the declared paths what a write does.
 *
 * @param path below the API's root
 */
export function meaningOf({ resources }: Pick<Registry, 'resources'>, method: string, path: string): Meaning {
  const plain = withSlash(path);
  const kind = ownValue(kinds, method) ?? 'change';
  const created = method === 'POST' && resources.find(({ calls }) => withSlash(calls.create.path) === plain);
  if (created) return { kind: 'create', resource: created, answersRecord: true };
  const [resource] = resources.filter((one) => plain.startsWith(`${one.path}/`)).sort((one, other) => other.path.length - one.path.length);
  if (!resource) return { kind };
  const below = plain.slice(resource.path.length + 1);
  if (resource.kind === 'singleton') return { kind: 'change', resource, id: '1', answersRecord: below === '' };
  const { update, updateMany, reorder, delete: deleteOne, deleteMany } = resource.calls;
  const is = (declared: { readonly path: string } | 'each' | undefined) =>
    declared !== undefined && declared !== 'each' && withSlash(declared.path) === below;
  if (method === 'DELETE' && (is(deleteOne) || is(deleteMany))) return { kind: 'delete', resource, inBody: 'ids' };
  if (is(reorder)) return { kind: 'order', resource, inBody: 'order' };
  if (is(update) || is(updateMany)) return { kind: 'bulk', resource, inBody: 'ids' };
  if (below === '') return { kind, resource, answersRecord: method === 'POST' };
  const [segment = '', ...rest] = below.split('/');
  const id = decoded(segment);
  const template = withSlash(['{id}', ...rest].join('/'));
  const transition = resource.transitions.find(({ call }) => call.method === method && withSlash(call.path) === template);
  if (transition && template !== '{id}/') return { kind: 'transition', resource, id };
  if (method === 'DELETE' && withSlash(deleteOne.path) === template) return { kind: 'delete', resource, id };
  if (template === '{id}/') return { kind: method === 'DELETE' ? 'delete' : 'change', resource, id, answersRecord: method !== 'DELETE' };
  return { kind: 'change', resource, id };
}

function withSlash(path: string): string {
  return path === '' || path.endsWith('/') ? path : `${path}/`;
}

function decoded(segment: string): string {
  try {
    return decodeURIComponent(segment);
  } catch {
    return segment;
  }
}
