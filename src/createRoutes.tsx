import { type ComponentType, Suspense } from 'react';
import { CustomRoutes, Resource } from 'react-admin';
import { Navigate, Route, useLocation } from 'react-router-dom';
import { customizations } from '../customizations';
import { allFeatures, registry } from './composition';
import { createFeaturePages, type FeaturePages } from './createFeaturePages';
import type { Providers } from './createProviders';
import { customizedAt } from './customizations/customizedAt';
import { CustomizationBoundary } from './extensions/CustomizationBoundary';
import { usePreloadParts } from './extensions/usePreloadParts';
import { errorPagePath, signInAliases, signInPath, signOutAliases } from './schema/authPages';
import { insidePath } from './schema/basePath';
import type { ResolvedResource } from './schema/resource';
import { AccountCallsProvider } from './ui/layout/AccountCallsContext';
import { BlankPage } from './ui/layout/BlankPage';
import { PageBoundary } from './ui/layout/ErrorPage';
import { LazyAuthErrorPage, LazyLoginPage, LazySignOutPage } from './ui/layout/frameParts';
import { lazyView } from './ui/lazy/lazyPart';
import { toLazyView } from './ui/lazy/toLazyView';
import { useRegistry } from './ui/registry/RegistryContext';
import { getResourceViews } from './ui/views/resourceViews';

/** All routes, and the definitions of resources that react-admin would otherwise collect after the first rendering. */
export function createRoutes({ accountCalls, i18nProvider, roles }: Pick<Providers, 'accountCalls' | 'i18nProvider' | 'roles'>) {
  const pages = createFeaturePages(allFeatures, registry.api, i18nProvider);
  if (typeof window !== 'undefined') preloadFirstPage(pages.framed);
  const sections = new Set(registry.resources.map(({ tabOf }) => tabOf));
  const viewsOf = (resource: ResolvedResource) => {
    const views = getResourceViews(resource, i18nProvider, allFeatures, customizations.resources?.[resource.name]?.views, roles?.limited);
    return roles?.withRoles(views, resource) ?? views;
  };
  const resources = registry.resources.map(viewsOf);
  const definitions = Object.fromEntries(resources.map((resource) => [resource.name, Resource.registerResource(resource)]));
  const routes = (
    <>
      <CustomRoutes noLayout>
        <Route path={signInPath} element={<LazyLoginPage />} />
        <Route path={errorPagePath} element={<LazyAuthErrorPage />} />
        {signOutAliases.map((path) => (
          <Route key={path} path={path} element={<LazySignOutPage />} />
        ))}
        {[...signInAliases, '/auth/*'].map((path) => (
          <Route key={path} path={path} element={<ToSignIn />} />
        ))}
        {Object.entries(pages.public).map(([path, Page]) => (
          <Route key={path} path={`/${path}`} element={<PublicPage path={path} Page={Page} calls={accountCalls} />} />
        ))}
      </CustomRoutes>
      <CustomRoutes>
        <Route path="/" element={<ToHome />} />
        {Object.entries(pages.framed).map(([path, Page]) => (
          <Route key={path} path={`/${path}/*`} element={<Page />} />
        ))}
        {registry.pages
          .filter(({ name }) => !pages.framed[name] && sections.has(name))
          .map(({ name }) => (
            <Route key={name} path={`/${name}/*`} element={<Section name={name} />} />
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
      {resources.map((resource) => (
        <Resource key={resource.name} {...resource} />
      ))}
    </>
  );
  return { routes, definitions };
}

function ToHome() {
  return <Navigate to={`/${useRegistry().order[0] ?? registry.order[0]}`} replace />;
}

interface PublicPageProps {
  readonly path: string;
  readonly Page: ComponentType;
  readonly calls: Providers['accountCalls'];
}

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

function preloadFirstPage(framed: FeaturePages['framed']): void {
  const path = insidePath(window.location.pathname).slice(1) || (registry.order[0] ?? '');
  void framed[path.split('/')[0] ?? '']?.preload();
  const load = customizedAt(customizations, path);
  if (load) void toLazyView(load).preload();
}

function ToSignIn() {
  return <Navigate to={{ pathname: signInPath, search: useLocation().search }} replace />;
}
const SectionPage = lazyView(async () => (await import('./ui/sections/SectionPage')).SectionPage);

/** Loads the cards beside the page, not after it. */
function Section({ name }: { readonly name: string }) {
  void usePreloadParts('overview')();
  return <SectionPage name={name} />;
}
