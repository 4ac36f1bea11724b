import { type ComponentType, Suspense } from 'react';
import { CustomRoutes, Resource } from 'react-admin';
import { Navigate, Route, useLocation } from 'react-router-dom';
import { customizations } from '../customizations';
import { errorPagePath, signInPath } from './auth/signInUrl';
import { allFeatures, registry } from './composition';
import { createFeaturePages, type FeaturePages } from './createFeaturePages';
import type { Providers } from './createProviders';
import { customizedAt } from './customizations/customizedAt';
import { CustomizationBoundary } from './extensions/CustomizationBoundary';
import { signInAliases, signOutAliases } from './schema/authPages';
import { insidePath } from './schema/basePath';
import { AccountCallsProvider } from './ui/layout/AccountCallsContext';
import { AuthErrorPage } from './ui/layout/AuthErrorPage';
import { BlankPage } from './ui/layout/BlankPage';
import { PageBoundary } from './ui/layout/ErrorPage';
import { LazyLoginPage } from './ui/layout/frameParts';
import { SignOutPage } from './ui/layout/SignOutPage';
import { lazyView } from './ui/lazy/lazyPart';
import { toLazyView } from './ui/lazy/toLazyView';
import { viewsOf } from './ui/views/resourceViews';

const SectionOverview = lazyView(async () => (await import('./ui/overview/SectionOverview')).SectionOverview);

/** The children of react-admin's `<Admin>`: the pages without the layout, those of features and sections, and the resources. */
export function createRoutes({ accountCalls, i18nProvider }: Pick<Providers, 'accountCalls' | 'i18nProvider'>) {
  const pages = createFeaturePages(allFeatures, registry.api, i18nProvider);
  if (typeof window !== 'undefined') preloadFirstPage(pages.framed);
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
        {Object.entries(pages.public).map(([path, Page]) => (
          <Route key={path} path={`/${path}`} element={<PublicPage path={path} Page={Page} calls={accountCalls} />} />
        ))}
      </CustomRoutes>
      <CustomRoutes>
        <Route path="/" element={<Navigate to={`/${registry.order[0]}`} replace />} />
        {Object.entries(pages.framed).map(([path, Page]) => (
          <Route key={path} path={`/${path}/*`} element={<Page />} />
        ))}
        {registry.pages
          .filter(({ name }) => !pages.framed[name] && sections.has(name))
          .map(({ name }) => (
            <Route key={name} path={`/${name}/*`} element={<SectionOverview name={name} />} />
          ))}
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
      </CustomRoutes>
      {registry.resources.map((resource) => (
        <Resource key={resource.name} {...viewsOf(resource, i18nProvider, allFeatures, customizations.resources?.[resource.name]?.views)} />
      ))}
    </>
  );
}

interface PublicPageProps {
  readonly path: string;
  readonly Page: ComponentType;
  readonly calls: Providers['accountCalls'];
}

/** A page outside of the frame. */
function PublicPage({ path, Page, calls }: PublicPageProps) {
  return (
    <PageBoundary resetKey={path}>
      <Suspense fallback={<BlankPage />}>
        <AccountCallsProvider calls={calls}>
          <Page />
        </AccountCallsProvider>
      </Suspense>
    </PageBoundary>
  );
}

/** Fetches the code of the page in the address bar, so that it arrives while the app renders. */
function preloadFirstPage(framed: FeaturePages['framed']): void {
  const path = insidePath(window.location.pathname).slice(1) || (registry.order[0] ?? '');
  void framed[path.split('/')[0] ?? '']?.preload();
  const load = customizedAt(customizations, path);
  if (load) void toLazyView(load).preload();
}

/** Other addresses lead to the sign-in page, which leads on to the start page if somebody is signed in. */
function ToSignIn() {
  return <Navigate to={{ pathname: signInPath, search: useLocation().search }} replace />;
}
