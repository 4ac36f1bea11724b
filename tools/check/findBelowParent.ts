import { HttpError, type Identifier } from 'ra-core';
import { getParentSource } from '../../src/schema/getParentSource';
import { withinParent } from '../../src/schema/nested';
import type { Registry } from '../../src/schema/registry';
import type { ResolvedResource } from '../../src/schema/resource';
import type { CheckContext } from './context';

/** Parents that are tried until one has records. */
const maxParents = 5;

interface Below {
  readonly resource: ResolvedResource;
  readonly registry: Registry;
}

/** Returns a resource below a real parent, preferably one with records; undefined if there is no parent. */
export async function findBelowParent(context: CheckContext, resource: ResolvedResource): Promise<Below | undefined> {
  const source = getParentSource(resource);
  const reference = source === undefined ? undefined : resource.fields[source];
  if (reference?.type !== 'reference') return { resource, registry: context.registry };
  const parents = await readIds(context, context.registry, reference.resource);
  let first: Below | undefined;
  for (const parent of parents.slice(0, maxParents)) {
    const own = withinParent(resource, String(parent));
    const get = (name: string) => (name === own.name ? own : context.registry.get(name));
    const resources = context.registry.resources.map((one) => get(one.name));
    const below = { resource: own, registry: { ...context.registry, resources, get } };
    first ??= below;
    if ((await readIds(context, below.registry, own.name)).length > 0) return below;
  }
  return first;
}

async function readIds(context: CheckContext, registry: Registry, name: string): Promise<readonly Identifier[]> {
  const { sort } = registry.get(name).list;
  try {
    const provider = context.newProvider(registry);
    const { data } = await provider.getList(name, { filter: {}, sort, pagination: { page: 1, perPage: maxParents } });
    return data.map(({ id }) => id);
  } catch (error) {
    if (error instanceof HttpError) return [];
    throw error;
  }
}
