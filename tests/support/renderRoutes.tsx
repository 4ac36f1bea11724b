import { createTheme, type ThemeOptions, ThemeProvider } from '@mui/material/styles';
import { QueryClient } from '@tanstack/react-query';
import { render } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { type ReactNode, useMemo, useState } from 'react';
import { type AuthProvider, CoreAdminContext, type DataProvider, Notification, testDataProvider } from 'react-admin';
import { createMemoryRouter, Outlet, type RouteObject, RouterProvider } from 'react-router-dom';
import { FeaturesContext } from '../../src/extensions/FeaturesContext';
import type { Feature } from '../../src/extensions/feature';
import { features as allFeatures } from '../../src/features';
import { createPolyglot } from '../../src/i18n/createI18nProvider';
import { applyDocumentLocale, getDirection } from '../../src/i18n/direction';
import type { Registry } from '../../src/schema/registry';
import { BackgroundJobs } from '../../src/ui/jobs/BackgroundJobs';
import { RegistryProvider } from '../../src/ui/registry/RegistryContext';
import { createAppTheme } from '../../src/ui/theme/createAppTheme';
import { pageTitleId, TitlePlaceContext } from '../../src/ui/theme/PageTitle';
import { NavigateContext } from '../../src/ui/theme/PlainLink';
import type { AppLocale } from './testedLocales';

const modules = import.meta.glob<Record<string, object>>('../../i18n/*/*.ts', { eager: true });

export function getNamespaces(locale: AppLocale): Record<string, object> {
  return Object.assign({}, ...Object.entries(modules).flatMap(([path, module]) => (path.includes(`/${locale}/`) ? [module] : [])));
}

export interface RoutesOptions {
  readonly path?: string;
  readonly locale?: AppLocale;
  readonly registry: Pick<Registry, 'resources' | 'get'>;
  readonly words?: Readonly<Record<string, object>>;
  readonly data?: Partial<DataProvider> | undefined;
  readonly authProvider?: AuthProvider | undefined;
  readonly features?: readonly Feature[] | undefined;
}

/** Renders screens in a data router like the app's, without the frame. Other paths show an empty page. */
export function renderRoutes(
  routes: readonly RouteObject[],
  { path = '/', locale = 'en', registry, words, data, authProvider, features = allFeatures }: RoutesOptions,
) {
  applyDocumentLocale(locale);
  const dataProvider = testDataProvider(data as DataProvider);
  const messages = { ...getNamespaces(locale), ...words };
  const i18nProvider = createPolyglot(messages as never, locale);
  const queryClient = new QueryClient({ defaultOptions: { queries: { retry: false } } });
  const theme = createTheme(createAppTheme(getDirection(locale), 'light') as ThemeOptions);
  const element = (
    <CoreAdminContext
      dataProvider={dataProvider}
      i18nProvider={i18nProvider}
      queryClient={queryClient}
      {...(authProvider && { authProvider })}
    >
      <ThemeProvider theme={theme}>
        <RegistryProvider registry={registry as never}>
          <FeaturesContext value={features}>
            <TitledPage>
              <BackgroundJobs>
                <Outlet />
              </BackgroundJobs>
              <Notification />
            </TitledPage>
          </FeaturesContext>
        </RegistryProvider>
      </ThemeProvider>
    </CoreAdminContext>
  );
  const children = [...routes, { path: '*', element: <p>Elsewhere</p> }];
  const router = createMemoryRouter([{ element, children }], { initialEntries: [path] });
  const view = render(
    <NavigateContext value={router.navigate}>
      <RouterProvider router={router} useTransitions={false} />
    </NavigateContext>,
  );
  return { ...view, router, queryClient, user: userEvent.setup({ pointerEventsCheck: 0 }) };
}

/** Page with a heading for the screen's title, as in the frame. */
function TitledPage({ children }: { readonly children: ReactNode }) {
  const [element, setElement] = useState<HTMLElement | null>(null);
  const place = useMemo(() => ({ element, setElement }), [element]);
  return (
    <TitlePlaceContext.Provider value={place}>
      {/* biome-ignore lint/a11y/useHeadingContent: the screen writes its title here. */}
      <h1 ref={setElement} id={pageTitleId} />
      {children}
    </TitlePlaceContext.Provider>
  );
}
