import { type ComponentType, Suspense } from 'react';
import { CustomRoutes, Resource } from 'react-admin';
import { Navigate, Route, useLocation } from 'react-router-dom';
import { customizations } from '../customizations';
import { dashboard } from '../resources/dashboard';
import { registry } from '../resources/registry';
import { accountPaths } from './auth/accountPaths';
import { errorPagePath, signInPath } from './auth/signInUrl';
import type { Providers } from './createProviders';
import { CustomizationBoundary } from './customizations/CustomizationBoundary';
import { signInAliases, signOutAliases } from './schema/authPages';
import { insidePath } from './schema/basePath';
import { AccountCallsProvider } from './ui/account/AccountCallsContext';
import { AuthErrorPage } from './ui/layout/AuthErrorPage';
import { BlankPage } from './ui/layout/BlankPage';
import { PageBoundary } from './ui/layout/ErrorPage';
import { LazyLoginPage } from './ui/layout/frameParts';
import { SignOutPage } from './ui/layout/SignOutPage';
import { type LazyPart, lazyView } from './ui/lazy/lazyPart';
import { toLazyView } from './ui/lazy/toLazyView';
import { viewsOf } from './ui/views/resourceViews';

const SectionOverview = lazyView(async () => (await import('./ui/overview/SectionOverview')).SectionOverview);

/** The children of react-admin's `<Admin>`: the pages without the layout, those of the menu, and the resources. */
export function createRoutes({ accountCalls, i18nProvider }: Pick<Providers, 'accountCalls' | 'i18nProvider'>) {
  const { AccountPages, ActivityPage, ProfilePage, ...builtIn } = createPages(i18nProvider);
  const pages: Readonly<Record<string, LazyPart<object>>> = builtIn;
  if (typeof window !== 'undefined') {
    // The code of the first page arrives while the app renders, not afterwards.
    const [, name] = insidePath(window.location.pathname).split('/');
    void pages[name || (registry.order[0] ?? '')]?.preload();
  }
  const sections = new Set(registry.resources.map(({ tabOf }) => tabOf));
  return (
    <>
      <CustomRoutes noLayout>
        <Route path={signInPath} element={<LazyLoginPage />} />
        <Route path={errorPagePath} element={<AuthErrorPage />} />
        {signOutAliases.map((path) => (
          <Route key={path} path={path} element={<SignOutPage />} />
        ))}
        {[...signInAliases, '/auth/*'].map((path) => (
          <Route key={path} path={path} element={<ToSignIn />} />
        ))}
        {(registry.api.accountPages ? Object.values(accountPaths) : []).map((path) => (
          <Route
            key={path}
            path={path}
            element={
              <PageBoundary resetKey={path}>
                <Suspense fallback={<BlankPage />}>
                  <AccountCallsProvider calls={accountCalls}>
                    <AccountPages />
                  </AccountCallsProvider>
                </Suspense>
              </PageBoundary>
            }
          />
        ))}
      </CustomRoutes>
      <CustomRoutes>
        <Route path="/" element={<Navigate to={`/${registry.order[0]}`} replace />} />
        {registry.pages.map(({ name }) => {
          const Page = pages[name];
          if (!Page && !sections.has(name)) return null;
          return <Route key={name} path={`/${name}/*`} element={Page ? <Page /> : <SectionOverview name={name} />} />;
        })}
        {Object.entries(customizations.pages ?? {}).map(([name, page]) => {
          const Page = toLazyView(page.Page);
          return (
            <Route
              key={name}
              path={`/${name}/*`}
              element={
                <CustomizationBoundary key={name} path={`pages.${name}`}>
                  <Page />
                </CustomizationBoundary>
              }
            />
          );
        })}
        <Route path="/profile" element={<ProfilePage />} />
        <Route path="/activity" element={<ActivityPage />} />
      </CustomRoutes>
      {registry.resources.map((resource) => (
        <Resource key={resource.name} {...viewsOf(resource, i18nProvider, customizations.resources?.[resource.name]?.views)} />
      ))}
    </>
  );
}

/** The pages that are built by hand. The messages that only one page uses load with it. */
function createPages({ loadNamespace }: Pick<Providers['i18nProvider'], 'loadNamespace'>) {
  const lazyPage = (load: () => Promise<ComponentType>, ...namespaces: readonly string[]): LazyPart<object> =>
    lazyView(async () => (await Promise.all([load(), ...namespaces.map(loadNamespace)]))[0]);
  return {
    dashboard: lazyPage(async () => {
      // Beside the page's code, not after it: the figures are there at once. An error shows where a chart is rendered.
      if (dashboard.widgets.some(({ kind }) => kind !== 'figure')) {
        void Promise.allSettled([import('./ui/dashboard/charts/TrendChart'), import('./ui/dashboard/charts/DonutChart')]);
      }
      const { DashboardPage } = await import('./ui/dashboard/DashboardPage');
      return () => <DashboardPage dashboard={dashboard} />;
    }, 'dashboard'),
    ActivityPage: lazyPage(async () => (await import('./ui/history/ActivityPage')).ActivityPage, 'history'),
    ProfilePage: lazyPage(async () => (await import('./ui/profile/ProfilePage')).ProfilePage, 'profile'),
    // The rules of a new password are in the messages of the profile page.
    AccountPages: lazyPage(async () => (await import('./ui/account/AccountPages')).AccountPages, 'account', 'profile'),
  };
}

/** Other addresses lead to the sign-in page, which leads on to the start page if somebody is signed in. */
function ToSignIn() {
  return <Navigate to={{ pathname: signInPath, search: useLocation().search }} replace />;
}
