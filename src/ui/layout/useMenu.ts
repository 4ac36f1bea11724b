import { useMemo } from 'react';
import { useEntryLabel } from '../registry/labels';
import { useRegistry } from '../registry/RegistryContext';
import { type MenuEntry, type MenuGroup, menuOf } from './menu';

/** The main menu, whichever page is open. */
export interface Menu {
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
