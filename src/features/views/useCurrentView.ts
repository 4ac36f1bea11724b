import { useStore } from 'react-admin';
import { useResourceCustomizations } from '../../customizations/CustomizationsContext';
import { useStoredViews } from '../../data/views/useStoredViews';
import type { StoredView } from '../../schema/listViews';
import { useListFilters } from '../../ui/list/useListFilters';
import { useDeclaration } from '../../ui/registry/RegistryContext';
import { type CurrentView, isSameContent, type NamedView, toValidContent } from './listViewState';
import { useDeclaredViews } from './useDeclaredViews';
import { useShownContent } from './useShownContent';

interface Shown {
  readonly current: NamedView | undefined;
  readonly stored: StoredView | undefined;
  readonly isChanged: boolean;
}

export function useCurrentView(): Shown {
  const resource = useDeclaration();
  const custom = useResourceCustomizations();
  const [named] = useStore<CurrentView | undefined>(`${resource.name}.view`);
  const { data } = useStoredViews();
  const declared = useDeclaredViews()(resource);
  const { view } = useListFilters();
  const shown = useShownContent();
  const stored = data?.views.find(({ id, resource: of }) => id === named?.id && of === resource.name);
  // Views of former releases have no widths.
  const isChanged =
    stored !== undefined && !isSameContent({ widths: {}, ...toValidContent(resource, custom, stored.content).content }, shown);
  return { current: stored ?? declared.find(({ id }) => id === view?.name), stored, isChanged };
}
