import { type ComponentType, createContext, Fragment, type ReactNode, useContext } from 'react';
import type { SortPayload } from 'react-admin';
import type { RecordId } from '../../schema/recordTypes';

/** Event handlers of an element that leads somewhere: the page behind it is prefetched when they say that it is about to be opened. */
export type IntentHandlers = Readonly<
  Partial<Record<'onPointerEnter' | 'onPointerLeave' | 'onPointerDown' | 'onFocus' | 'onBlur' | 'onKeyDown', () => void>>
>;

/** What makes pages faster and changes nothing else. `src/performance` has all of it. */
export interface PagePerformance {
  /** Stands around the content of a list. */
  readonly List: ComponentType<{ readonly children: ReactNode }>;
  /** Stands beside the pages. */
  readonly Frame: ComponentType;
  /** A hook: the handlers of a link to a record of the resource in context. */
  readonly useRecordIntent: (id: RecordId) => IntentHandlers;
  /** A hook: the handlers of the pagination of the list in context. */
  readonly usePageIntent: () => IntentHandlers;
  /** A hook: the handlers of a column title that puts the list in context into an order. */
  readonly useSortIntent: () => (sort: SortPayload) => IntentHandlers;
}

const noHandlers: IntentHandlers = {};

/** Every page loads when it is opened. */
export const noPagePerformance: PagePerformance = {
  List: Fragment,
  Frame: () => null,
  useRecordIntent: () => noHandlers,
  usePageIntent: () => noHandlers,
  useSortIntent: () => () => noHandlers,
};

export const PerformanceContext = createContext(noPagePerformance);

/** The performance features of pages; the same ones for as long as the app runs. */
export const usePagePerformance = (): PagePerformance => useContext(PerformanceContext);
