import { useEffect, useMemo } from 'react';
import { type Store, useStoreContext } from 'react-admin';
import { useCustomizations } from '../../customizations/CustomizationsContext';
import type { ResourceCustomizations } from '../../customizations/customizations';
import { useStoredViews } from '../../data/views/useStoredViews';
import { insidePath } from '../../schema/basePath';
import type { StoredViews } from '../../schema/listViews';
import type { Registry } from '../../schema/registry';
import type { ResolvedResource } from '../../schema/resource';
import { openFromMenuEvent } from '../../ui/layout/openFromMenu';
import { useRegistry } from '../../ui/registry/RegistryContext';
import { type ChosenViews, chosenKey } from './chosenViews';
import { setFormerList } from './formerLists';
import { type ListState, type NamedView, readListState, toValidContent, withView, writeListState } from './listViewState';
import { useDeclaredViews } from './useDeclaredViews';

/** Stores the views that the menu shows, and opens lists from the menu with their default views. */
export function ViewsSync() {
  const store = useStoreContext();
  const registry = useRegistry();
  const { resources: custom } = useCustomizations();
  const { data } = useStoredViews();
  const getDeclared = useDeclaredViews();
  const chosen = useMemo(() => data && toChosen(registry, custom, data, getDeclared), [registry, custom, data, getDeclared]);
  useEffect(() => {
    if (chosen && JSON.stringify(store.getItem(chosenKey)) !== JSON.stringify(chosen)) store.setItem(chosenKey, chosen);
  }, [chosen, store]);
  useEffect(() => {
    const open = (resource: ResolvedResource) =>
      openPlainly(store, resource, custom?.[resource.name] ?? {}, store.getItem<ChosenViews>(chosenKey)?.[resource.name]?.opens);
    const onClick = (event: MouseEvent) => {
      const resource = findPlainList(registry, event);
      if (resource) open(resource);
    };
    const onOpen = (event: Event) => {
      const resource = findCollection(registry, String((event as CustomEvent<unknown>).detail));
      if (resource) open(resource);
    };
    // Before the link is followed.
    document.addEventListener('click', onClick, { capture: true });
    document.addEventListener(openFromMenuEvent, onOpen);
    return () => {
      document.removeEventListener('click', onClick, { capture: true });
      document.removeEventListener(openFromMenuEvent, onOpen);
    };
  }, [registry, custom, store]);
  return null;
}

type Customs = ReturnType<typeof useCustomizations>['resources'];

function toChosen(
  registry: Registry,
  custom: Customs,
  { views, choices }: StoredViews,
  getDeclared: (resource: ResolvedResource) => readonly NamedView[],
): ChosenViews {
  const entries = registry.resources.flatMap((resource) => {
    const choice = choices[resource.name];
    if (!choice || resource.kind !== 'collection') return [];
    const all = [...views.filter((view) => view.resource === resource.name), ...getDeclared(resource)];
    const find = (id: string | null): NamedView[] => {
      const view = all.find((one) => one.id === id);
      if (!view) return [];
      const { content } = toValidContent(resource, custom?.[resource.name] ?? {}, view.content);
      return [{ id: view.id, name: view.name, content, ...('isDeclared' in view && { isDeclared: true }) }];
    };
    const [opens] = find(choice.opens);
    return [[resource.name, { ...(opens && { opens }), pinned: choice.pinned.flatMap(find) }] as const];
  });
  return Object.fromEntries(entries);
}

/** Breadcrumbs lead back to the list as it was. */
const linksOfMenus = 'nav:not(.MuiBreadcrumbs-root) a[href], [role=menu] a[href]';

function findPlainList(
  registry: Registry,
  { target, button, metaKey, ctrlKey, shiftKey, altKey }: MouseEvent,
): ResolvedResource | undefined {
  const link = target instanceof Element ? target.closest<HTMLAnchorElement>(linksOfMenus) : null;
  if (!link || button !== 0 || metaKey || ctrlKey || shiftKey || altKey) return undefined;
  const { origin, pathname, search } = new URL(link.href);
  if (origin !== location.origin || search !== '') return undefined;
  return findCollection(registry, insidePath(pathname));
}

const findCollection = ({ resources }: Registry, path: string): ResolvedResource | undefined =>
  resources.find(({ name, kind }) => `/${name}` === path && kind === 'collection');

function openPlainly(store: Store, resource: ResolvedResource, custom: ResourceCustomizations, view: NamedView | undefined): void {
  const { name } = resource;
  const before = readListState(store, name);
  const after = withView(resource, custom, before, view);
  writeListState(store, name, after);
  if (isWorthReturning(resource, before, after)) setFormerList(name, { state: before, opened: after.listParams?.filter ?? {} });
}

function isWorthReturning({ list }: ResolvedResource, before: ListState, after: ListState): boolean {
  const toShown = ({ listParams, view }: ListState) => {
    const { filter = {}, sort = list.sort.field, order = list.sort.order } = listParams ?? {};
    return JSON.stringify([filter, sort, order, view?.id]);
  };
  return before.listParams !== undefined && toShown(before) !== toShown(after);
}
