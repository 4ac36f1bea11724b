import { useMemo, useState } from 'react';
import { useStore } from 'react-admin';
import type { IconName, MenuSection } from '../../schema/declaration';
import type { Registry } from '../../schema/registry';
import type { ResolvedResource } from '../../schema/resource';
import { useEntryLabel } from '../registry/labels';
import { useRegistry } from '../registry/RegistryContext';

export interface MenuEntry {
  readonly name: string;
  readonly icon: IconName;
  readonly kind: 'resource' | 'page';
  /** Path segments that select this entry: its name and those of its tabs. */
  readonly words: readonly string[];
  readonly resource: ResolvedResource | undefined;
}

export interface MenuGroup {
  readonly section: MenuSection;
  readonly entries: readonly MenuEntry[];
}

/** Returns the main menu in registry order, without tabs and hidden resources (specification §2). */
export function toMenu(registry: Registry): readonly MenuGroup[] {
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

/** More entries are folded by group, and get a search. */
const maxPlainEntries = 24;

export const isLongMenu = (groups: readonly MenuGroup[]): boolean => groups.flatMap(({ entries }) => entries).length > maxPlainEntries;

/** Folded groups, stored per browser. The selected entry's group opens by itself and can be folded until another entry is selected. */
export function useFolding(groups: readonly MenuGroup[], selected: string | undefined) {
  const [opened, setOpened] = useStore<readonly string[]>('sidebar.opened', []);
  const [foldedAt, setFoldedAt] = useState<string>();
  const active = groups.find(({ entries }) => entries.some(({ name }) => name === selected))?.section;
  const isOpen = (section: string) => (section === active ? foldedAt !== selected : opened.includes(section));
  const setOpen = (section: string, open: boolean) => {
    if (section === active) setFoldedAt(open ? undefined : selected);
    else setOpened([...opened.filter((other) => other !== section), ...(open ? [section] : [])]);
  };
  return { isOpen, setOpen };
}

export const pinnedKey = 'sidebar.pinned';

export const usePinned = () => useStore<readonly string[]>(pinnedKey, []);

/** Returns the name of the entry that a path segment selects (specification §2). */
export function selectedEntry(groups: readonly MenuGroup[], pathname: string): string | undefined {
  const entries = groups.flatMap((group) => group.entries);
  for (const segment of pathname.split('/').filter(Boolean)) {
    const selected = entries.find((entry) => entry.words.includes(segment));
    if (selected) return selected.name;
  }
  return undefined;
}

/** Returns the main menu and its labels, without the selected entry, which would re-render its users with every page. */
export function useMenu() {
  const registry = useRegistry();
  const entryLabel = useEntryLabel();
  const groups = useMemo(() => toMenu(registry), [registry]);
  return { groups, getLabel: ({ name }: MenuEntry) => entryLabel(name) };
}
