import { createContext, useContext, useEffect, useSyncExternalStore } from 'react';

/** What waits after a 429; see `Throttle` of `src/http`. */
interface CallWaits {
  readonly subscribe: (listener: () => void) => () => void;
  readonly getWaiting: () => { readonly until: number } | undefined;
  readonly cancel: () => void;
  readonly tell: () => () => void;
}

const nothing = () => () => undefined;
const none: CallWaits = { subscribe: nothing, getWaiting: () => undefined, cancel: () => undefined, tell: nothing };

/** The waits of all calls after a 429. */
export const ThrottleContext = createContext<CallWaits>(none);

/**
 * The calls that wait, for a part of the page that says so itself, in place of the notice over the page.
 *
 * @param isOn whether the part says so
 */
export function useOwnWaits(isOn: boolean): { readonly waiting: { readonly until: number } | undefined; readonly cancel: () => void } {
  const throttle = useContext(ThrottleContext);
  const waiting = useSyncExternalStore(throttle.subscribe, throttle.getWaiting, throttle.getWaiting);
  useEffect(() => (isOn ? throttle.tell() : undefined), [isOn, throttle]);
  return { waiting: isOn ? waiting : undefined, cancel: throttle.cancel };
}
