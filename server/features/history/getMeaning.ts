import { getParentSource } from '../../../src/schema/getParentSource';
import type { HistoryKind } from '../../../src/schema/history';
import { joinId, withinParent } from '../../../src/schema/nested';
import { ownValue } from '../../../src/schema/objects';
import type { Registry } from '../../../src/schema/registry';
import type { ResolvedResource } from '../../../src/schema/resource';

export interface Meaning {
  readonly kind: HistoryKind;
  readonly resource?: ResolvedResource;
  readonly id?: string;
  readonly inBody?: 'ids' | 'order';
  readonly answersRecord?: boolean;
  /** Key of the parent record. `resource` is then the resource below that parent. */
  readonly parent?: string;
}

/** Id of a record in the history, as in the app's addresses. */
export const toStoredId = ({ parent }: Pick<Meaning, 'parent'>, id: string): string => (parent === undefined ? id : joinId(parent, id));

const kinds: Readonly<Record<string, HistoryKind>> = { POST: 'create', DELETE: 'delete' };

export function getMeaning({ resources }: Pick<Registry, 'resources'>, method: string, path: string): Meaning {
  const plain = withSlash(path);
  for (const nested of resources.filter((one) => getParentSource(one) !== undefined)) {
    const pattern = new RegExp(`^${nested.path.replace(/\{\w+\}/, '([^/]+)')}/`);
    const key = pattern.exec(plain)?.[1];
    const parent = key === undefined ? undefined : decode(key);
    if (parent !== undefined) return { ...getPlainMeaning([withinParent(nested, parent)], method, plain), parent };
  }
  return getPlainMeaning(resources, method, plain);
}

function getPlainMeaning(resources: readonly ResolvedResource[], method: string, plain: string): Meaning {
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
  const id = decode(segment);
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

function decode(segment: string): string {
  try {
    return decodeURIComponent(segment);
  } catch {
    return segment;
  }
}
