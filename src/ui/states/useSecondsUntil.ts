import { useEffect, useState } from 'react';

/** Returns the whole seconds until a time in ms since 1970, at least 1. */
export const secondsUntil = (until: number): number => Math.max(1, Math.ceil((until - Date.now()) / 1000));

/** Counts down the seconds until a time in ms since 1970; 0 without one. */
export function useSecondsUntil(until: number | undefined): number {
  const [, setSeconds] = useState(0);
  useEffect(() => {
    if (until === undefined) return undefined;
    const timer = setInterval(() => setSeconds(secondsUntil(until)), 250);
    return () => clearInterval(timer);
  }, [until]);
  return until === undefined ? 0 : secondsUntil(until);
}
