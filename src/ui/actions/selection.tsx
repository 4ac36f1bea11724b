import { createContext, type ReactNode, useContext, useMemo, useState } from 'react';
import { type Identifier, useListContext } from 'react-admin';

interface MatchingSelection {
  readonly isAll: boolean;
  readonly selectAll: (isAll: boolean) => void;
  /** Renders a dialog beside the list, so that it survives the toolbar. Undefined closes it. */
  readonly show: (dialog: ReactNode) => void;
}

const MatchingContext = createContext<MatchingSelection>({ isAll: false, selectAll: () => undefined, show: () => undefined });

export const useMatchingSelection = () => useContext(MatchingContext);

/** Stores whether all matching records are selected, until search, filters, tab or selected rows change. */
export function MatchingSelectionProvider({ children }: { readonly children: ReactNode }) {
  const { filter, filterValues, selectedIds } = useListContext();
  const key = JSON.stringify([filter, filterValues]);
  const [chosen, setChosen] = useState<{ readonly key: string; readonly ids: readonly Identifier[] }>();
  const [dialog, show] = useState<ReactNode>();
  // A background job may select other records.
  const isAll = chosen?.key === key && chosen.ids === selectedIds && selectedIds.length > 0;
  if (chosen !== undefined && !isAll) setChosen(undefined);
  const value = useMemo(
    () => ({ isAll, selectAll: (on: boolean) => setChosen(on ? { key, ids: selectedIds } : undefined), show }),
    [isAll, key, selectedIds],
  );
  return (
    <MatchingContext.Provider value={value}>
      {children}
      {dialog}
    </MatchingContext.Provider>
  );
}
