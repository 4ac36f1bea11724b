import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { whenIdle } from './whenIdle';

/** Looked at so often, in milliseconds; twice in a row nothing must be under way. */
const everyMilliseconds = 1_000;

/** Whether the page has had what it needs: true once nothing was asked for during a second, and from then on. */
export function useRested(): boolean {
  const queryClient = useQueryClient();
  const [isRested, setRested] = useState(false);
  useEffect(() => {
    if (isRested) return;
    let stop: () => void;
    const look = (wasQuiet: boolean) => {
      stop = whenIdle(() => {
        const isQuiet = queryClient.isFetching() === 0;
        if (isQuiet && wasQuiet) setRested(true);
        else look(isQuiet);
      }, everyMilliseconds);
    };
    look(false);
    return () => stop();
  }, [isRested, queryClient]);
  return isRested;
}
