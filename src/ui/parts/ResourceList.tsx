import { useMemo } from 'react';
import type { Resource } from '../../schema/resource';
import { ResourceList as GeneratedList } from '../list/ResourceList';
import { RegistryProvider, useDeclaration, useRegistry } from '../registry/RegistryContext';

export interface ResourceListProps extends Partial<Pick<Resource['list'], 'columns' | 'moreColumns' | 'filters' | 'search' | 'sort'>> {}

/** The list of the resource in context. What is not given is as the declaration says. */
export function ResourceList(list: ResourceListProps) {
  const registry = useRegistry();
  const resource = useDeclaration();
  const key = JSON.stringify(list);
  const changed = useMemo(() => {
    const own: Resource = { ...resource, list: { ...resource.list, ...(JSON.parse(key) as ResourceListProps) } };
    return { ...registry, get: (name: string) => (name === own.name ? own : registry.get(name)) };
  }, [registry, resource, key]);
  return (
    <RegistryProvider registry={changed}>
      <GeneratedList />
    </RegistryProvider>
  );
}
