import { useMemo } from 'react';
import { useLocation } from 'react-router-dom';
import { useRegistry } from '../views/RegistryContext';
import { type MenuEntry, type MenuGroup, menuOf, selectedEntry } from './menu';
import { useEntryLabel } from './useEntryLabel';

/** The main menu as it is drawn now. */
export interface CurrentMenu {
  readonly groups: readonly MenuGroup[];
  /** Name of the selected entry. */
  readonly selected: string | undefined;
  readonly labelOf: (entry: MenuEntry) => string;
}

/** The main menu of this admin, with its labels and the entry that the current path selects. */
export function useMenu(): CurrentMenu {
  const registry = useRegistry();
  const entryLabel = useEntryLabel();
  const { pathname } = useLocation();
  const groups = useMemo(() => menuOf(registry), [registry]);
  return {
    groups,
    selected: selectedEntry(groups, pathname),
    labelOf: ({ name }) => entryLabel(name),
  };
}
