import type { Registry } from '../../schema/defineRegistry';
import type { Resource } from '../../schema/resource';

/** Something that the search can lead to. */
export interface SearchTarget {
  /** Unique among the targets. */
  readonly key: string;
  /** Heading under which it stands. */
  readonly group: string;
  readonly label: string;
  readonly icon: Resource['icon'];
  /** Where it leads. */
  readonly to: string;
}

/** Where one can go by name: pages, resources and their tabs, in the order of the sidebar. */
export function pageTargets(registry: Registry, group: string, labelOf: (name: string) => string): readonly SearchTarget[] {
  const icons = new Map([...registry.pages, ...registry.resources].map(({ name, icon }) => [name, icon]));
  const hidden = new Set(registry.resources.filter((resource) => resource.hidden).map(({ name }) => name));
  return registry.order.flatMap((name) => {
    const icon = icons.get(name);
    return icon && !hidden.has(name) ? [{ key: `page ${name}`, group, label: labelOf(name), icon, to: `/${name}` }] : [];
  });
}

/** Resources whose records can be found by words. */
export function searchableResources(registry: Registry): readonly Resource[] {
  return registry.resources.filter(({ list, hidden, kind }) => list.search.length > 0 && !hidden && kind === 'collection');
}

/** The address of a resource's list, searched for the same words. */
export function listAddress({ name }: Resource, words: string): string {
  return `/${name}?${new URLSearchParams({ filter: JSON.stringify({ q: words }) })}`;
}
