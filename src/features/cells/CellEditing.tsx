import { useListContext } from 'react-admin';
import { lazyWithMessages } from '../../ui/lazy/lazyWithMessages';
import { shouldSaveData } from '../../ui/lazy/shouldSaveData';
import { tableLayout, useListLayout } from '../../ui/list/listLayout';
import { useDeclaration } from '../../ui/registry/RegistryContext';
import { useIsNarrow } from '../../ui/theme/useIsNarrow';

const ListCells = lazyWithMessages(async () => (await import('./ListCells')).ListCells, 'cells', { failure: 'nothing' });

/** Editing in the cells of a generated table. Loaded late, because it has the code of forms. */
export function CellEditing() {
  const { name, can, list } = useDeclaration();
  const { layout } = useListLayout();
  const { data } = useListContext();
  const isNarrow = useIsNarrow();
  return (
    can.edit && list.editCells !== false && data && !isNarrow && layout === tableLayout && !shouldSaveData() && <ListCells key={name} />
  );
}
