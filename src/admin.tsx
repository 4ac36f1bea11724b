import { CssBaseline } from '@mui/material';
import type { QueryClient } from '@tanstack/react-query';
import { type ComponentType, memo, useState } from 'react';
import { CoreAdminContext, CoreAdminUI, type Store } from 'react-admin';
import { createBrowserRouter, type RouteObject, RouterProvider } from 'react-router-dom';
import { withFreshAuth } from './auth/withFreshAuth';
import { allCustomizations, allFeatures, registry } from './composition';
import type { Providers } from './createProviders';
import { createRoutes } from './createRoutes';
import { CustomizationsProvider } from './customizations/CustomizationsContext';
import { FeatureParts } from './extensions/FeatureParts';
import { FeaturesContext } from './extensions/FeaturesContext';
import { applyDocumentLocale } from './i18n/direction';
import { LiveI18nProvider, withoutRemount } from './i18n/LiveI18nProvider';
import { readLocale } from './i18n/localeStorage';
import { basePath } from './schema/basePath';
import { AppLayout } from './ui/layout/AppLayout';
import { BlankPage } from './ui/layout/BlankPage';
import { ErrorPage } from './ui/layout/ErrorPage';
import { BusyCalls, LazyAccessDenied, LazyAuthenticationError, Notifications } from './ui/layout/frameParts';
import { NotFoundPage } from './ui/layout/NotFoundPage';
import { SessionWatch } from './ui/layout/SessionWatch';
import { UserPages } from './ui/layout/UserPages';
import { CodeBoundary } from './ui/lazy/CodeBoundary';
import { RegistryProvider } from './ui/registry/RegistryContext';
import { ThrottleContext } from './ui/states/ThrottleContext';
import { AppTheme, type DrawnFor } from './ui/theme/AppTheme';
import { NavigateContext } from './ui/theme/PlainLink';
import { TooltipLayer } from './ui/theme/TooltipLayer';

/** Props of react-admin's `<Admin>` for the pages around those of the app. */
const frame = {
  // react-admin makes its routes anew with each question about the session. The layout keeps the first ones, which follow the address.
  layout: memo(AppLayout, () => true),
  loading: BlankPage,
  error: ErrorPage,
  accessDenied: LazyAccessDenied,
  authenticationError: LazyAuthenticationError,
  catchAll: NotFoundPage,
  loginPage: false,
  title: '',
  requireAuth: true,
  disableTelemetry: true,
} as const;

const nothing = {};

const createRouterHere = (routes: RouteObject[]) => createBrowserRouter(routes, { basename: basePath });

export interface AdminAppProps {
  readonly store: Store;
  /** Makes the router. Default: that of the browser's address bar, below the app's base path. */
  readonly createRouter?: (routes: RouteObject[]) => ReturnType<typeof createBrowserRouter>;
  /** What a server draws for. A browser knows it by itself. */
  readonly drawnFor?: DrawnFor;
}

/**
 * The one composition: the registry and the customizations over the providers. The browser (`main.tsx`) and the gateway's first screen
 * (`performance/renderScreen.tsx`) render the same `<Admin>`.
 */
export function createAdmin(providers: Providers, queryClient: QueryClient): ComponentType<AdminAppProps> {
  const { dataProvider, i18nProvider, session, throttle } = providers;
  const authProvider = withFreshAuth(providers.authProvider, queryClient);
  const outerI18nProvider = withoutRemount(i18nProvider, typeof window === 'undefined' ? i18nProvider.getLocale : readLocale);
  const routes = createRoutes(providers);

  function Contents({ store, drawnFor }: Omit<AdminAppProps, 'createRouter'>) {
    return (
      <CoreAdminContext {...{ authProvider, dataProvider, queryClient, store }} i18nProvider={outerI18nProvider}>
        <LiveI18nProvider i18nProvider={i18nProvider} onLocale={applyDocumentLocale}>
          <CustomizationsProvider customizations={allCustomizations}>
            <AppTheme drawnFor={drawnFor}>
              <RegistryProvider registry={registry}>
                <FeaturesContext value={allFeatures}>
                  <ThrottleContext value={throttle}>
                    <UserPages session={session}>
                      <CssBaseline enableColorScheme />
                      <CoreAdminUI {...frame}>{routes}</CoreAdminUI>
                      <Notifications />
                    </UserPages>
                  </ThrottleContext>
                  <TooltipLayer />
                  <CodeBoundary failure="nothing">
                    <FeatureParts place="root" given={nothing} />
                  </CodeBoundary>
                  <BusyCalls throttle={throttle} />
                  <SessionWatch session={session} />
                </FeaturesContext>
              </RegistryProvider>
            </AppTheme>
          </CustomizationsProvider>
        </LiveI18nProvider>
      </CoreAdminContext>
    );
  }

  /**
   * A data router, so that forms can hold a navigation back. Without transitions: React then draws in slices, which takes half as long
   * again on a slow computer, and a page whose code is still loading would show nothing of the click.
   */
  return function Admin({ createRouter = createRouterHere, ...props }) {
    const [router] = useState(() => createRouter([{ path: '*', element: <Contents {...props} /> }]));
    return (
      <NavigateContext value={router.navigate}>
        <RouterProvider router={router} useTransitions={false} />
      </NavigateContext>
    );
  };
}
