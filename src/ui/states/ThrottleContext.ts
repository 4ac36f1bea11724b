import { createContext, useContext, useEffect, useSyncExternalStore } from 'react';

/** Calls that wait after a 429; see `Throttle` of `src/http`. */
interface CallWaits {
  readonly subscribe: (listener: () => void) => () => void;
  readonly getWaiting: () => { readonly until: number } | undefined;
  readonly cancel: () => void;
  readonly tell: () => () => void;
}

const nothing = () => () => undefined;
const none: CallWaits = { subscribe: nothing, getWaiting: () => undefined, cancel: () => undefined, tell: nothing };

export const ThrottleContext = createContext<CallWaits>(none);

/** Returns the waiting calls for a part of the page that shows them itself. While `isOn`, the notice over the page is hidden. */
export function useOwnWaits(isOn: boolean): { readonly waiting: { readonly until: number } | undefined; readonly cancel: () => void } {
  const throttle = useContext(ThrottleContext);
  const waiting = useSyncExternalStore(throttle.subscribe, throttle.getWaiting, throttle.getWaiting);
  useEffect(() => (isOn ? throttle.tell() : undefined), [isOn, throttle]);
  return { waiting: isOn ? waiting : undefined, cancel: throttle.cancel };
}
