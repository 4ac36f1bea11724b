import { startTransition, useEffect, useState } from 'react';
import { whenIdle } from '../lazy/whenIdle';
import type { MenuGroup } from './menu';

/** More entries than fit a window. */
const maxAtOnce = 40;

const delayMs = 300;

/** Returns the first entries, and all once the browser is idle, so that a hundred resources start as fast as twenty. */
export function useGradually(groups: readonly MenuGroup[]): readonly MenuGroup[] {
  const [isWhole, setWhole] = useState(false);
  const isLong = groups.reduce((count, { entries }) => count + entries.length, 0) > maxAtOnce;
  useEffect(() => (isLong && !isWhole ? whenIdle(() => startTransition(() => setWhole(true)), delayMs) : undefined), [isLong, isWhole]);
  return isLong && !isWhole ? takeFirst(groups, maxAtOnce) : groups;
}

function takeFirst(groups: readonly MenuGroup[], count: number): readonly MenuGroup[] {
  let remaining = count;
  return groups.flatMap((group) => {
    const entries = group.entries.slice(0, remaining);
    remaining -= entries.length;
    return entries.length > 0 ? [{ ...group, entries }] : [];
  });
}
