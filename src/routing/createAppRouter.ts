import type { RouterBlocker, RouterBlockerFunction, RouterHistoryAction } from 'react-admin';
import type { Location, Navigator, To, UNSAFE_createBrowserHistory, UNSAFE_createMemoryHistory } from 'react-router-dom';

export type RouterHistory = ReturnType<typeof UNSAFE_createBrowserHistory> | ReturnType<typeof UNSAFE_createMemoryHistory>;

export interface Visit {
  readonly action: `${RouterHistory['action']}`;
  readonly location: Location;
}

export interface Blocking {
  readonly shouldBlock: RouterBlockerFunction;
  readonly show: (blocker: RouterBlocker) => void;
}

export const unblocked: RouterBlocker = { state: 'unblocked', reset: undefined, proceed: undefined, location: undefined };

/** Keeps the components that can block. As in react-router, only the last one counts. */
function createBlockings() {
  const blockings: Blocking[] = [];
  let proceeding: Blocking | undefined;
  return {
    end() {
      proceeding = undefined;
      for (const { show } of blockings) show(unblocked);
    },
    /** Returns true if the component that blocks asks its user first. */
    isBlocked(move: Parameters<RouterBlockerFunction>[0], proceed: () => void): boolean {
      const blocking = blockings.at(-1);
      if (!blocking || blocking === proceeding || !blocking.shouldBlock(move)) return false;
      const location = move.nextLocation;
      blocking.show({
        state: 'blocked',
        location,
        reset: () => blocking.show(unblocked),
        proceed: () => {
          proceeding = blocking;
          blocking.show({ state: 'proceeding', location, reset: undefined, proceed: undefined });
          proceed();
        },
      });
      return true;
    },
    add(blocking: Blocking) {
      blockings.push(blocking);
      return () => void blockings.splice(blockings.indexOf(blocking), 1);
    },
  };
}

/** react-router's data router would add 14 kB to the first chunk. @param basename path below which the app is served, e.g. `/admin` */
export function createAppRouter(history: RouterHistory, basename = '') {
  const toVisit = (): Visit => ({ action: history.action, location: history.location });
  let visit = toVisit();
  const subscribers = new Set<(visit: Visit) => void>();
  const blockings = createBlockings();
  let onRestored: (() => void) | undefined;
  const inside = (location: Location) => ({ ...location, pathname: location.pathname.slice(basename.length) || '/' });

  function update(): void {
    visit = toVisit();
    blockings.end();
    for (const notify of subscribers) notify(visit);
  }

  const isBlocked = (historyAction: RouterHistoryAction, location: Location, proceed: () => void) =>
    blockings.isBlocked({ currentLocation: inside(visit.location), nextLocation: inside(location), historyAction }, proceed);

  function move(action: 'PUSH' | 'REPLACE', to: To, state: unknown = null): void {
    const path = history.encodeLocation(to);
    if (isBlocked(action, { ...path, state, key: 'default' }, () => move(action, to, state))) return;
    history[action === 'PUSH' ? 'push' : 'replace'](path, state);
    update();
  }

  history.listen(({ action, location, delta }) => {
    if (onRestored) {
      onRestored();
      onRestored = undefined;
      return;
    }
    if (delta === null) return update();
    const restored = new Promise<void>((resolve) => {
      onRestored = resolve;
    });
    // The browser has moved already: it goes back before the user is asked.
    if (isBlocked(action, location, () => void restored.then(() => history.go(delta)))) return history.go(-delta);
    onRestored = undefined;
    update();
  });

  const navigator: Navigator = {
    createHref: history.createHref,
    encodeLocation: history.encodeLocation,
    go: (delta) => history.go(delta),
    push: (to, state) => move('PUSH', to, state),
    replace: (to, state) => move('REPLACE', to, state),
  };
  return {
    basename,
    navigator,
    getVisit: () => visit,
    navigate: (to: string) => move('PUSH', basename + to),
    subscribe(notify: (visit: Visit) => void) {
      subscribers.add(notify);
      return () => void subscribers.delete(notify);
    },
    block: blockings.add,
  };
}

export type AppRouter = ReturnType<typeof createAppRouter>;
