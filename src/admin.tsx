import { CssBaseline } from '@mui/material';
import type { QueryClient } from '@tanstack/react-query';
import { type ComponentType, Fragment, memo, useState } from 'react';
import { CoreAdminContext, CoreAdminUI, ResourceDefinitionContext, type Store } from 'react-admin';
import { UNSAFE_createBrowserHistory as createBrowserHistory } from 'react-router-dom';
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
import { AppRouterProvider } from './routing/AppRouterProvider';
import { appRouting } from './routing/appRouting';
import { createAppRouter, type RouterHistory } from './routing/createAppRouter';
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
import { AppTheme, type ServerRendering } from './ui/theme/AppTheme';
import { NavigateContext } from './ui/theme/PlainLink';
import { TooltipLayer } from './ui/theme/TooltipLayer';

const frame = {
  // react-admin recreates its routes on each session check. The memo keeps the first ones; they follow the address.
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

interface AdminAppProps {
  readonly store: Store;
  /** Default: the browser's history, below the base path. */
  readonly history?: RouterHistory;
  readonly serverRendering?: ServerRendering;
}

/** react-admin's own definitions would render all pages once more when the resources have registered themselves. */
const toConstant = (definitions: ReturnType<typeof createRoutes>['definitions']) => ({
  definitions,
  register: () => undefined,
  unregister: () => undefined,
});

export function createAdmin(providers: Providers, queryClient: QueryClient): ComponentType<AdminAppProps> {
  const { dataProvider, i18nProvider, session, throttle, roles } = providers;
  const Declarations = roles?.Declarations ?? Fragment;
  const authProvider = withFreshAuth(providers.authProvider, queryClient);
  const outerI18nProvider = withoutRemount(i18nProvider, typeof window === 'undefined' ? i18nProvider.getLocale : readLocale);
  const { routes, definitions } = createRoutes(providers);
  const resourceDefinitions = toConstant(definitions);

  function Contents({ store, serverRendering }: Omit<AdminAppProps, 'history'>) {
    return (
      <CoreAdminContext
        authProvider={authProvider}
        dataProvider={dataProvider}
        queryClient={queryClient}
        store={store}
        routerProvider={appRouting}
        i18nProvider={outerI18nProvider}
      >
        <LiveI18nProvider i18nProvider={i18nProvider} onLocale={applyDocumentLocale}>
          <CustomizationsProvider customizations={allCustomizations}>
            <AppTheme serverRendering={serverRendering}>
              <RegistryProvider registry={registry}>
                <Declarations>
                  <FeaturesContext value={allFeatures}>
                    <ThrottleContext value={throttle}>
                      <UserPages session={session}>
                        <CssBaseline enableColorScheme />
                        <ResourceDefinitionContext value={resourceDefinitions}>
                          <CoreAdminUI {...frame}>{routes}</CoreAdminUI>
                        </ResourceDefinitionContext>
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
                </Declarations>
              </RegistryProvider>
            </AppTheme>
          </CustomizationsProvider>
        </LiveI18nProvider>
      </CoreAdminContext>
    );
  }

  return function Admin({ history, ...props }) {
    const [router] = useState(() => (history ? createAppRouter(history) : createAppRouter(createBrowserHistory(), basePath)));
    return (
      <NavigateContext value={router.navigate}>
        <AppRouterProvider router={router}>
          <Contents {...props} />
        </AppRouterProvider>
      </NavigateContext>
    );
  };
}
