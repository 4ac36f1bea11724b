import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { whenIdle } from '../../ui/lazy/whenIdle';

export interface Polling {
  readonly intervalMs: number;
  readonly timeoutMs: number;
}

/** Returns true once no query was running at two consecutive polls. */
export function useIsIdle({ intervalMs, timeoutMs }: Polling): boolean {
  const queryClient = useQueryClient();
  const [isIdle, setIdle] = useState(false);
  useEffect(() => {
    if (isIdle) return;
    let stop: () => void;
    const poll = (wasQuiet: boolean) => {
      stop = whenIdle(
        () => {
          const isQuiet = queryClient.isFetching() === 0;
          if (isQuiet && wasQuiet) setIdle(true);
          else poll(isQuiet);
        },
        intervalMs,
        timeoutMs,
      );
    };
    poll(false);
    return () => stop();
  }, [isIdle, intervalMs, timeoutMs, queryClient]);
  return isIdle;
}
