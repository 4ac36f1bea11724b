import { useMemo } from 'react';
import type { Resource } from '../../schema/resource';
import { ResourceList } from '../list/ResourceList';
import { RegistryProvider, useDeclaration, useRegistry } from '../registry/RegistryContext';

export interface ListViewProps extends Partial<Pick<Resource['list'], 'columns' | 'moreColumns' | 'filters' | 'search' | 'sort'>> {}

/** The list of the resource in context. What is not given is as the declaration says. */
export function ListView(list: ListViewProps) {
  const registry = useRegistry();
  const resource = useDeclaration();
  const key = JSON.stringify(list);
  const changed = useMemo(() => {
    const own: Resource = { ...resource, list: { ...resource.list, ...(JSON.parse(key) as ListViewProps) } };
    return { ...registry, get: (name: string) => (name === own.name ? own : registry.get(name)) };
  }, [registry, resource, key]);
  return (
    <RegistryProvider registry={changed}>
      <ResourceList />
    </RegistryProvider>
  );
}
