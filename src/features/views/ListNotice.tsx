import { useListContext, useStore } from 'react-admin';
import { lazyWithMessages } from '../../ui/lazy/lazyWithMessages';
import { tableLayout, useListLayout } from '../../ui/list/listLayout';
import { useDeclaration } from '../../ui/registry/RegistryContext';
import { useIsNarrow } from '../../ui/theme/useIsNarrow';
import { useFormerList } from './formerLists';
import type { CurrentView } from './listViewState';

const BackNotice = lazyWithMessages(async () => (await import('./viewParts')).BackNotice, 'views', { failure: 'nothing' });
const ViewNotice = lazyWithMessages(async () => (await import('./viewParts')).ViewNotice, 'views', { failure: 'nothing' });
const ColumnEdges = lazyWithMessages(async () => (await import('./viewParts')).ColumnEdges, 'views', { failure: 'nothing' });

export function ListNotice() {
  const { name } = useDeclaration();
  const former = useFormerList(name);
  const [view] = useStore<CurrentView | undefined>(`${name}.view`);
  const isNarrow = useIsNarrow();
  const { layout } = useListLayout();
  const { data } = useListContext();
  return (
    <>
      {former && <BackNotice former={former} />}
      {data && !isNarrow && layout === tableLayout && <ColumnEdges key={name} />}
      {view && <ViewNotice isNarrow={isNarrow} />}
    </>
  );
}
