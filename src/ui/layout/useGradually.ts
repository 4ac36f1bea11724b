import { startTransition, useEffect, useState } from 'react';
import { whenIdle } from '../lazy/whenIdle';
import type { MenuGroup } from './menu';

/** So many entries are more than a window shows. */
const atOnce = 40;

/** How long the first ones stand before the others follow, milliseconds. */
const pause = 300;

/**
 * The groups of a menu, those of a long one without what lies below its first forty entries until the browser has nothing else to do: a
 * hundred resources then start as fast as twenty.
 */
export function useGradually(groups: readonly MenuGroup[]): readonly MenuGroup[] {
  const [isWhole, setWhole] = useState(false);
  const isLong = groups.reduce((count, { entries }) => count + entries.length, 0) > atOnce;
  useEffect(() => (isLong && !isWhole ? whenIdle(() => startTransition(() => setWhole(true)), pause) : undefined), [isLong, isWhole]);
  return isLong && !isWhole ? first(groups, atOnce) : groups;
}

function first(groups: readonly MenuGroup[], count: number): readonly MenuGroup[] {
  let left = count;
  return groups.flatMap((group) => {
    const entries = group.entries.slice(0, left);
    left -= entries.length;
    return entries.length > 0 ? [{ ...group, entries }] : [];
  });
}
