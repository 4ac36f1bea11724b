import { useMemo } from 'react';
import type { IconName, MenuSection } from '../../schema/declaration';
import type { Registry } from '../../schema/registry';
import type { ResolvedResource } from '../../schema/resource';
import { useEntryLabel } from '../registry/labels';
import { useRegistry } from '../registry/RegistryContext';

/** One entry of the main menu. */
export interface MenuEntry {
  /** Route and section word. */
  readonly name: string;
  readonly icon: IconName;
  /** What its label is made from: a resource's plural name or the page's. */
  readonly kind: 'resource' | 'page';
  /** Words in a path that select this entry: its own and those of its tabs. */
  readonly words: readonly string[];
  /** Declared when the entry is a resource. */
  readonly resource: ResolvedResource | undefined;
}

/** Entries that belong together, under a heading. */
export interface MenuGroup {
  readonly section: MenuSection;
  readonly entries: readonly MenuEntry[];
}

/** The main menu of a registry: its order kept, tabs and hidden resources left out (specification §2). */
export function menuOf(registry: Registry): readonly MenuGroup[] {
  const resources = new Map(registry.resources.map((resource) => [resource.name, resource]));
  const pages = new Map(registry.pages.map((page) => [page.name, page]));
  const groups = new Map<MenuSection, MenuEntry[]>();
  for (const name of registry.order) {
    const resource = resources.get(name);
    const entry = resource ?? pages.get(name);
    if (!entry || resource?.tabOf || resource?.hidden) continue;
    const tabs = registry.resources.filter((other) => other.tabOf === name).map((other) => other.name);
    const group = groups.get(entry.section) ?? [];
    group.push({ name, icon: entry.icon, kind: resource ? 'resource' : 'page', words: [name, ...tabs], resource });
    groups.set(entry.section, group);
  }
  return [...groups].map(([section, entries]) => ({ section, entries }));
}

/**
 * The name of the selected entry: the one whose section word stands in the path (specification §2). A word is a whole
 * segment, so that one route's name inside another's selects nothing by accident.
 */
export function selectedEntry(groups: readonly MenuGroup[], pathname: string): string | undefined {
  const entries = groups.flatMap((group) => group.entries);
  for (const segment of pathname.split('/').filter(Boolean)) {
    const selected = entries.find((entry) => entry.words.includes(segment));
    if (selected) return selected.name;
  }
  return undefined;
}

/** The main menu, whichever page is open. */
interface Menu {
  readonly groups: readonly MenuGroup[];
  readonly labelOf: (entry: MenuEntry) => string;
}

/** The main menu of this admin, with its labels. `AppLayout` passes the selected entry to its parts, so they do not re-render with every page. */
export function useMenu(): Menu {
  const registry = useRegistry();
  const entryLabel = useEntryLabel();
  const groups = useMemo(() => menuOf(registry), [registry]);
  return { groups, labelOf: ({ name }) => entryLabel(name) };
}
