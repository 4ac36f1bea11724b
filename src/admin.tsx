import { CssBaseline } from '@mui/material';
import type { QueryClient } from '@tanstack/react-query';
import { type ComponentType, lazy, memo, Suspense, useState } from 'react';
import { CoreAdminContext, CoreAdminUI, CustomRoutes, Resource } from 'react-admin';
import { createBrowserRouter, Navigate, Route, type RouteObject, RouterProvider, useLocation } from 'react-router-dom';
import { customizations } from '../customizations';
import { registry as declared } from '../resources/registry';
import { accountPaths } from './auth/accountPaths';
import { errorPagePath, signInPath } from './auth/signInUrl';
import { withFreshAuth } from './auth/withFreshAuth';
import { createPages } from './createPages';
import type { Providers } from './createProviders';
import type { Store } from './createStore';
import { CustomizationBoundary } from './customizations/CustomizationBoundary';
import { CustomizationsProvider } from './customizations/CustomizationsContext';
import { applyDocumentLocale } from './i18n/direction';
import { LiveI18nProvider, withoutRemount } from './i18n/LiveI18nProvider';
import { readLocale } from './i18n/localeStorage';
import type { Registry } from './schema/defineRegistry';
import { AccountCallsProvider } from './ui/account/AccountCallsContext';
import { AppLayout } from './ui/layout/AppLayout';
import { AuthErrorPage } from './ui/layout/AuthErrorPage';
import { BusyNotice } from './ui/layout/BusyNotice';
import { ErrorPage } from './ui/layout/ErrorPage';
import { AccessDenied, AuthenticationError, LoginPage, Notifications } from './ui/layout/frameParts';
import { LoadingPage } from './ui/layout/LoadingPage';
import { LostSessionKeeper } from './ui/layout/LostSessionKeeper';
import { NotFoundPage } from './ui/layout/NotFoundPage';
import { SessionWatch } from './ui/layout/SessionWatch';
import { noPagePerformance, type PagePerformance, PerformanceContext } from './ui/registry/PerformanceContext';
import { RegistryProvider } from './ui/registry/RegistryContext';
import { AppTheme, type DrawnFor } from './ui/theme/AppTheme';
import { TooltipLayer } from './ui/theme/TooltipLayer';
import { viewsOf } from './ui/views/resourceViews';

const SectionOverview = lazy(() => import('./ui/overview/SectionOverview').then((module) => ({ default: module.SectionOverview })));

/**
 * react-admin creates its routes anew with each question about the session. The routes follow the address by themselves, so the layout
 * renders once and keeps the first ones.
 */
const Layout = memo(AppLayout, () => true);

/** The registry with the customized pages. */
const registry: Registry = {
  ...declared,
  pages: [...declared.pages, ...Object.entries(customizations.pages ?? {}).map(([name, page]) => ({ name, ...page }))],
  order: [...declared.order, ...Object.keys(customizations.pages ?? {})],
};

const resources = registry.resources.map((resource) => (
  <Resource key={resource.name} {...viewsOf(resource, customizations.resources?.[resource.name]?.views)} />
));

export interface AdminProps {
  readonly store: Store;
  /** Makes the router. Default: that of the browser's address bar. */
  readonly createRouter?: (routes: RouteObject[]) => ReturnType<typeof createBrowserRouter>;
  /** What a server draws for. A browser knows it by itself. */
  readonly drawnFor?: DrawnFor;
}

/**
 * The one composition: the registry and the customizations over the providers. The browser (`main.tsx`) and the gateway's first screen
 * (`performance/renderScreen.tsx`) render the same `<Admin>`.
 *
 * @param pagePerformance what makes pages faster. Default: nothing
 */
export function createAdmin(
  providers: Providers,
  queryClient: QueryClient,
  pagePerformance: PagePerformance = noPagePerformance,
): ComponentType<AdminProps> {
  const { Frame } = pagePerformance;
  const { accountCalls, i18nProvider, lostSession, onSignedOut, session, throttle, dataProvider } = providers;
  const authProvider = withFreshAuth(providers.authProvider, queryClient);
  const { AccountPages, DashboardPage, ProfilePage } = createPages(i18nProvider);
  const pages: Readonly<Record<string, ComponentType>> = { dashboard: DashboardPage };
  const outerI18nProvider = withoutRemount(i18nProvider, typeof window === 'undefined' ? i18nProvider.getLocale : readLocale);

  function Pages() {
    return (
      <CoreAdminUI
        layout={Layout}
        loading={LoadingPage}
        error={ErrorPage}
        accessDenied={AccessDenied}
        authenticationError={AuthenticationError}
        catchAll={NotFoundPage}
        loginPage={false}
        title=""
        requireAuth
        disableTelemetry
      >
        <CustomRoutes noLayout>
          <Route path={signInPath} element={<LoginPage />} />
          <Route path={errorPagePath} element={<AuthErrorPage />} />
          <Route path="/auth/*" element={<ToSignIn />} />
          {registry.api.accountPages &&
            Object.values(accountPaths).map((path) => (
              <Route
                key={path}
                path={path}
                element={
                  <Suspense fallback={<LoadingPage />}>
                    <AccountCallsProvider calls={accountCalls}>
                      <AccountPages />
                    </AccountCallsProvider>
                  </Suspense>
                }
              />
            ))}
        </CustomRoutes>
        <CustomRoutes>
          <Route path="/" element={<Navigate to={`/${registry.order[0]}`} replace />} />
          {declared.pages.map(({ name }) => {
            const Page = pages[name];
            const isSection = registry.resources.some(({ tabOf }) => tabOf === name);
            if (!Page && !isSection) return null;
            return <Route key={name} path={`/${name}/*`} element={Page ? <Page /> : <SectionOverview name={name} />} />;
          })}
          {Object.entries(customizations.pages ?? {}).map(([name, { Page }]) => (
            // Without a <Title> of its own, the header shows the name of its entry in the menu.
            <Route
              key={name}
              path={`/${name}/*`}
              element={
                <CustomizationBoundary key={name} path={`pages.${name}`}>
                  <Page />
                </CustomizationBoundary>
              }
            />
          ))}
          <Route path="/profile" element={<ProfilePage />} />
        </CustomRoutes>
        {resources}
      </CoreAdminUI>
    );
  }

  function Contents({ store, drawnFor }: Omit<AdminProps, 'createRouter'>) {
    return (
      <CoreAdminContext {...{ authProvider, dataProvider, queryClient, store }} i18nProvider={outerI18nProvider}>
        <LiveI18nProvider i18nProvider={i18nProvider} onLocale={applyDocumentLocale}>
          <CustomizationsProvider customizations={customizations}>
            <AppTheme drawnFor={drawnFor}>
              <RegistryProvider registry={registry}>
                <PerformanceContext value={pagePerformance}>
                  <LostSessionKeeper lostSession={lostSession}>
                    <CssBaseline enableColorScheme />
                    <Pages />
                    <Notifications />
                  </LostSessionKeeper>
                  <TooltipLayer />
                  <Frame />
                  <BusyNotice throttle={throttle} />
                  <SessionWatch session={session} onSignedOut={onSignedOut} />
                </PerformanceContext>
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
  return function Admin({ createRouter = createBrowserRouter, ...props }) {
    const [router] = useState(() => createRouter([{ path: '*', element: <Contents {...props} /> }]));
    return <RouterProvider router={router} useTransitions={false} />;
  };
}

/** Any other address under /auth leads to the sign-in page, and from there to the start page whoever is signed in. */
function ToSignIn() {
  return <Navigate to={{ pathname: signInPath, search: useLocation().search }} replace />;
}
