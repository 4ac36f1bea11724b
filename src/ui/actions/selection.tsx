import { createContext, type ReactNode, useContext, useMemo, useState } from 'react';
import { useListContext } from 'react-admin';

/** Whether all records that match are selected, on whichever page they are. */
interface MatchingSelection {
  readonly isAll: boolean;
  readonly selectAll: (isAll: boolean) => void;
  /** Draws a dialog beside the list, so that it outlives the toolbar. Undefined closes it. */
  readonly show: (dialog: ReactNode) => void;
}

const MatchingContext = createContext<MatchingSelection>({ isAll: false, selectAll: () => undefined, show: () => undefined });

export const useMatchingSelection = () => useContext(MatchingContext);

/** Keeps whether all that match are selected. That ends when the search, the filters or the tab change. */
export function MatchingSelectionProvider({ children }: { readonly children: ReactNode }) {
  const { filter, filterValues, selectedIds } = useListContext();
  const key = JSON.stringify([filter, filterValues]);
  const [chosen, setChosen] = useState<string>();
  const [dialog, show] = useState<ReactNode>();
  const isAll = chosen === key && selectedIds.length > 0;
  if (chosen !== undefined && !isAll) setChosen(undefined);
  const value = useMemo(() => ({ isAll, selectAll: (on: boolean) => setChosen(on ? key : undefined), show }), [isAll, key]);
  return (
    <MatchingContext.Provider value={value}>
      {children}
      {dialog}
    </MatchingContext.Provider>
  );
}
