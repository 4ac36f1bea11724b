import { useMemo } from 'react';
import type { RecordId } from '../schema/recordTypes';
import type { IntentHandlers } from '../ui/registry/PerformanceContext';
import { useDeclaration } from '../ui/registry/RegistryContext';
import { pointerRest } from './pointerRest';
import { usePrefetch } from './usePrefetch';
import { usePrefetchedNames } from './usePrefetchedNames';

/** How long the pointer or the focus rests on a link before a prefetch, in milliseconds. */
const restMilliseconds = 80;

/** Prefetches a record of the resource in context when a link to it is about to be followed. */
export function useRecordIntent(id: RecordId): IntentHandlers {
  const { prefetch, open } = usePrefetch();
  const prefetchNames = usePrefetchedNames();
  const { name } = useDeclaration();
  return useMemo(() => {
    let isPressed = false;
    const leave = () => {
      isPressed = false;
      pointerRest.end();
    };
    const read = () => prefetch('getOne', name, { id });
    const rest = () => {
      isPressed = false;
      pointerRest.begin(read, restMilliseconds);
    };
    return {
      onPointerEnter: rest,
      onPointerLeave: leave,
      onPointerDown: () => {
        leave();
        isPressed = true;
        open('getOne', name, { id });
        prefetchNames([id]);
      },
      // A press focuses the link too; what it opens has been read.
      onFocus: () => {
        if (!isPressed) rest();
      },
      onBlur: leave,
    };
  }, [prefetch, open, prefetchNames, name, id]);
}
