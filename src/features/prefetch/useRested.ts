import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { whenIdle } from '../../ui/lazy/whenIdle';

/** How often a page is looked at, and how long a look waits for the browser to have nothing else to do; milliseconds. */
export interface Rest {
  readonly pause: number;
  readonly patience: number;
}

/**
 * Whether the page has had what it needs: true once nothing was asked for during a pause, and from then on.
 *
 * @param rest how long the pause is: twice in a row nothing must be under way
 */
export function useRested({ pause, patience }: Rest): boolean {
  const queryClient = useQueryClient();
  const [isRested, setRested] = useState(false);
  useEffect(() => {
    if (isRested) return;
    let stop: () => void;
    const look = (wasQuiet: boolean) => {
      stop = whenIdle(
        () => {
          const isQuiet = queryClient.isFetching() === 0;
          if (isQuiet && wasQuiet) setRested(true);
          else look(isQuiet);
        },
        pause,
        patience,
      );
    };
    look(false);
    return () => stop();
  }, [isRested, pause, patience, queryClient]);
  return isRested;
}
