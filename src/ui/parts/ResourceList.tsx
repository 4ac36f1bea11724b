import { useMemo } from 'react';
import type { Source } from '../../customizations/sources';
import type { ResolvedResource } from '../../schema/resource';
import { GeneratedList } from '../list/GeneratedList';
import { RegistryProvider, useDeclaration, useRegistry } from '../registry/RegistryContext';

export interface ResourceListProps {
  readonly columns?: readonly Source[];
  readonly moreColumns?: readonly Source[];
  /** Fields, and references in rows, e.g. `exercises.exercise`. */
  readonly filters?: readonly (Source | `${Source}.${string}`)[];
  readonly search?: readonly Source[];
  readonly sort?: { readonly field: Source | 'id'; readonly order: ResolvedResource['list']['sort']['order'] };
}

/** The list of the resource in context. Props default to the declaration. */
export function ResourceList(list: ResourceListProps) {
  const registry = useRegistry();
  const resource = useDeclaration();
  const key = JSON.stringify(list);
  const changed = useMemo(() => {
    const own: ResolvedResource = { ...resource, list: { ...resource.list, ...(JSON.parse(key) as ResourceListProps) } };
    return { ...registry, get: (name: string) => (name === own.name ? own : registry.get(name)) };
  }, [registry, resource, key]);
  return (
    <RegistryProvider registry={changed}>
      <GeneratedList />
    </RegistryProvider>
  );
}
