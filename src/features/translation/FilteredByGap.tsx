import { useListContext } from 'react-admin';
import { readGap } from '../../schema/textGaps';
import { lazyWithMessages } from '../../ui/lazy/lazyWithMessages';

const GapNotice = lazyWithMessages(async () => (await import('./GapNotice')).GapNotice, 'translation');

/** Other lists load no code for it. */
export function FilteredByGap() {
  const gap = readGap(useListContext().filterValues);
  return gap && <GapNotice gap={gap} />;
}
