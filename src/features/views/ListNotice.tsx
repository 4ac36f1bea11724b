import { useStore } from 'react-admin';
import { lazyWithMessages } from '../../ui/lazy/lazyWithMessages';
import { useDeclaration } from '../../ui/registry/RegistryContext';
import { useIsNarrow } from '../../ui/theme/useIsNarrow';
import { useFormerList } from './formerLists';
import type { CurrentView } from './listViewState';

const BackNotice = lazyWithMessages(async () => (await import('./viewParts')).BackNotice, 'views', { failure: 'nothing' });
const ViewNotice = lazyWithMessages(async () => (await import('./viewParts')).ViewNotice, 'views', { failure: 'nothing' });

export function ListNotice() {
  const { name } = useDeclaration();
  const former = useFormerList(name);
  const [view] = useStore<CurrentView | undefined>(`${name}.view`);
  const isNarrow = useIsNarrow();
  return (
    <>
      {former && <BackNotice former={former} />}
      {view && <ViewNotice isNarrow={isNarrow} />}
    </>
  );
}
