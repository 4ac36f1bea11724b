import { createContext, useContext, useEffect, useRef, useState } from 'react';
import { type RouterBlockerFunction, type RouterProvider, reactRouterProvider } from 'react-admin';
import { type AppRouter, unblocked } from './createAppRouter';

export const AppRouterContext = createContext<AppRouter | undefined>(undefined);

function useBlocker(shouldBlock: RouterBlockerFunction | boolean) {
  const router = useContext(AppRouterContext);
  const [blocker, setBlocker] = useState(unblocked);
  const latest = useRef(shouldBlock);
  useEffect(() => {
    latest.current = shouldBlock;
  });
  useEffect(
    () =>
      router?.block({
        shouldBlock: (move) => (typeof latest.current === 'function' ? latest.current(move) : latest.current),
        show: setBlocker,
      }),
    [router],
  );
  return blocker;
}

/** What react-admin needs of a router: react-router's hooks and links, and the app's blocked navigations. */
export const appRouting: RouterProvider = {
  ...reactRouterProvider,
  useBlocker,
  useCanBlock: () => useContext(AppRouterContext) !== undefined,
};
