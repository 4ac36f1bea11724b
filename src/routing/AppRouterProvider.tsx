import { type ReactNode, useLayoutEffect, useState } from 'react';
import { Router } from 'react-router-dom';
import { AppRouterContext } from './appRouting';
import type { AppRouter } from './createAppRouter';

interface AppRouterProviderProps {
  readonly router: AppRouter;
  readonly children: ReactNode;
}

/** Gives the address to react-router's hooks and links. Its React transitions would make a navigation 50 % slower on slow computers. */
export function AppRouterProvider({ router, children }: AppRouterProviderProps) {
  const [{ action, location }, setVisit] = useState(router.getVisit);
  useLayoutEffect(() => {
    setVisit(router.getVisit);
    return router.subscribe(setVisit);
  }, [router]);
  return (
    <AppRouterContext value={router}>
      <Router
        basename={router.basename || '/'}
        location={location}
        navigationType={action as Parameters<typeof Router>[0]['navigationType']}
        navigator={router.navigator}
        useTransitions={false}
      >
        {children}
      </Router>
    </AppRouterContext>
  );
}
