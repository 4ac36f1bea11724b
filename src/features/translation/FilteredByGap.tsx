import { useListContext } from 'react-admin';
import { readGap } from '../../schema/textGaps';
import { lazyWithMessages } from '../../ui/lazy/lazyWithMessages';

const GapNotice = lazyWithMessages(async () => (await import('./GapNotice')).GapNotice, 'translation');

/** Loads its code only in lists that are filtered by gaps. */
export function FilteredByGap() {
  const gap = readGap(useListContext().filterValues);
  return gap && <GapNotice gap={gap} />;
}
