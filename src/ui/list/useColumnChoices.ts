import { useStore } from 'react-admin';
import { useDeclaration } from '../registry/RegistryContext';
import type { ListColumn } from './useListColumns';

/** Widths in px of columns that are not as wide as declared, by source. */
export type ColumnWidths = Readonly<Record<string, number>>;

/** Id of the control that changes column widths by keyboard, if the app has one. */
export const columnWidthsId = 'column-widths';

export const useColumnWidths = () => useStore<ColumnWidths | undefined>(`${useDeclaration().name}.columnWidths`);

export function useColumnChoices() {
  const { name, list } = useDeclaration();
  const [hidden, setHidden] = useStore<readonly string[]>(`${name}.hiddenColumns`, list.moreColumns);
  const [, setOrder] = useStore<readonly string[] | undefined>(`${name}.columnOrder`);
  const [, setWidths] = useColumnWidths();
  return {
    toggle: ({ source }: ListColumn) => setHidden(hidden.includes(source) ? hidden.filter((one) => one !== source) : [...hidden, source]),
    order: setOrder,
    reset() {
      setHidden(list.moreColumns);
      setOrder(undefined);
      setWidths(undefined);
    },
  };
}
