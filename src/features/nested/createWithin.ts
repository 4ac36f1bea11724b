import type { RaRecord } from 'ra-core';
import type { AppDataProvider } from '../../data/appDataProvider';
import type { Merging } from '../../data/versions/merging';
import { getParentSource } from '../../schema/getParentSource';
import { joinId, splitId, withinParent } from '../../schema/nested';
import type { Registry } from '../../schema/registry';
import type { ResolvedResource } from '../../schema/resource';

/** The data provider below one parent, where records have their own keys. */
export interface Within {
  readonly parent: string;
  readonly provider: AppDataProvider;
  readonly toOuter: <R extends RaRecord>(record: R) => R;
  readonly toInner: <R extends RaRecord>(record: R) => R;
}

/** Parents whose lists are remembered, with their page sizes and cursors. */
const maxParents = 50;

export function createWithin(provider: AppDataProvider, registry: Registry): (name: string, parent: string) => Within {
  const known = new Map<string, Within>();
  return (name, parent) => {
    const key = `${name} ${parent}`;
    const within = known.get(key) ?? openWithin(provider, registry, name, parent);
    known.delete(key);
    known.set(key, within);
    const [oldest] = known.keys();
    if (known.size > maxParents && oldest !== undefined) known.delete(oldest);
    return within;
  };
}

function openWithin(provider: AppDataProvider, registry: Registry, name: string, parent: string): Within {
  const outer = registry.get(name);
  const source = getParentSource(outer) ?? '';
  const inner = withinParent(outer, parent);
  // Keys that look like a number are numbers in APIs.
  const key = String(Number(parent)) === parent ? Number(parent) : parent;
  const toOuter: Within['toOuter'] = (record) => ({ ...record, [source]: key, id: joinId(parent, record.id) });
  const toInner: Within['toInner'] = (record) => {
    const { [source]: _, ...rest } = record;
    return { ...rest, id: splitId(record.id)?.id ?? record.id } as typeof record;
  };
  const resources = registry.resources.map((one) => (one.name === name ? inner : one));
  const own = { ...registry, resources, get: (other: string) => (other === name ? inner : registry.get(other)) };
  // Lost saves are stored by name and id, which another parent's record may share.
  const named = (resource: ResolvedResource) => ({ ...resource, name: `${name} ${parent}` });
  const toOwnMerging = (merging: Merging): Merging => ({
    prepare: merging.prepare,
    merge: (resource, ...change) => merging.merge(named(resource), ...change),
    isInWay: (resource, ...change) => merging.isInWay(named(resource), ...change),
    withoutOwn: (resource, current) => merging.withoutOwn(named(resource), current),
    onLost: (resource, ...save) => merging.onLost(named(resource), ...save),
    onSaved: (resource, id) => merging.onSaved(named(resource), id),
  });
  return { parent, provider: provider.over(own, toOwnMerging), toOuter, toInner };
}
