/** Everything that only makes the app faster. `src/main.tsx` imports it; `src/noPerformance.ts` stands in for it. */
import { FramePrefetch } from './FramePrefetch';
import { ListPrefetch } from './ListPrefetch';
import { startWithScreen } from './startWithScreen';
import { usePageIntent } from './usePageIntent';
import { useRecordIntent } from './useRecordIntent';
import { useSortIntent } from './useSortIntent';
import { withPrefetch } from './withPrefetch';

export const performanceFeatures = {
  start: startWithScreen,
  withPrefetch,
  pages: { List: ListPrefetch, Frame: FramePrefetch, useRecordIntent, usePageIntent, useSortIntent },
};
