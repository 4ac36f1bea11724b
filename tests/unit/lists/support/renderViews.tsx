import { createTheme, type ThemeOptions, ThemeProvider } from '@mui/material/styles';
import { QueryClient } from '@tanstack/react-query';
import { render, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import polyglotI18nProvider from 'ra-i18n-polyglot';
import { CoreAdminContext, type DataProvider, Notification, Resource, testDataProvider } from 'react-admin';
import { createMemoryRouter, Route, RouterProvider, Routes } from 'react-router-dom';
import { common as arabicCommon } from '../../../../i18n/ar/common';
import { forms as arabicForms } from '../../../../i18n/ar/forms';
import { lists as arabicLists } from '../../../../i18n/ar/lists';
import { ra as arabicRa } from '../../../../i18n/ar/ra';
import { common } from '../../../../i18n/en/common';
import { forms } from '../../../../i18n/en/forms';
import { lists } from '../../../../i18n/en/lists';
import { ra } from '../../../../i18n/en/ra';
import { directionOf } from '../../../../src/i18n/direction';
import { performanceFeatures } from '../../../../src/performance';
import type { Locale } from '../../../../src/schema/fieldTypes';
import { ResourceList } from '../../../../src/ui/list/ResourceList';
import { ResourceQueue } from '../../../../src/ui/queue/ResourceQueue';
import { PerformanceContext } from '../../../../src/ui/registry/PerformanceContext';
import { RegistryProvider } from '../../../../src/ui/registry/RegistryContext';
import { ResourceShow } from '../../../../src/ui/show/ResourceShow';
import { createAppTheme } from '../../../../src/ui/theme/createAppTheme';
import { TitledPage } from '../../../support/TitledPage';
import { catalogue, catalogueMessages, makerRecords } from './catalogue';

const messages = {
  en: { ra, lists, forms, common, resources: catalogueMessages },
  ar: { ra: arabicRa, lists: arabicLists, forms: arabicForms, common: arabicCommon, resources: catalogueMessages },
};

/** Sets the width that happy-dom answers media queries from. */
export function resize(width: number) {
  (window as unknown as { happyDOM: { setViewport(size: { width: number; height: number }): void } }).happyDOM.setViewport({
    width,
    height: 900,
  });
}

export interface ViewsOptions {
  readonly path?: string;
  readonly locale?: Locale;
  /** Default: the catalogue. */
  readonly registry?: Pick<typeof catalogue, 'resources' | 'pages' | 'order' | 'get'>;
  /** What of the data provider the test is about; gadgets have no answer of their own. */
  readonly data?: Partial<DataProvider>;
}

/** The data provider's getList over these gadgets, as they are; other resources answer with the makers. */
export function listOf(records: readonly object[], total = records.length): DataProvider['getList'] {
  return async (resource) =>
    (resource === 'gadgets' ? { data: [...records], total } : { data: makerRecords, total: makerRecords.length }) as never;
}

/** Draws list and detail page of the catalogue at a path; forms are a plain page. The address is on the page. */
export function renderViews({ path = '/gadgets', locale = 'en', registry = catalogue, data }: ViewsOptions = {}) {
  const dataProvider = testDataProvider({
    getMany: async (_resource: string, { ids }: { ids: readonly unknown[] }) => ({
      data: makerRecords.filter(({ id }) => ids.map(Number).includes(id)),
    }),
    ...data,
  } as never);
  const i18nProvider = polyglotI18nProvider(() => messages[locale] as never, locale);
  const queryClient = new QueryClient({ defaultOptions: { queries: { retry: false } } });
  const theme = createTheme(createAppTheme(directionOf(locale), 'light') as ThemeOptions);
  const router = createMemoryRouter(
    [
      {
        path: '*',
        element: (
          <CoreAdminContext dataProvider={dataProvider} i18nProvider={i18nProvider} queryClient={queryClient}>
            <ThemeProvider theme={theme}>
              <RegistryProvider registry={registry as never}>
                <PerformanceContext value={performanceFeatures.pages}>
                  <TitledPage>
                    <Routes>
                      {registry.resources.map(({ name }) => (
                        <Route
                          key={name}
                          path={`/${name}/*`}
                          element={
                            <Resource name={name} list={ResourceList} show={ResourceShow} create={Elsewhere} edit={Elsewhere}>
                              <Route path="queue" element={<ResourceQueue />} />
                            </Resource>
                          }
                        />
                      ))}
                    </Routes>
                    <Notification />
                  </TitledPage>
                </PerformanceContext>
              </RegistryProvider>
            </ThemeProvider>
          </CoreAdminContext>
        ),
      },
    ],
    { initialEntries: [path] },
  );
  render(<RouterProvider router={router} useTransitions={false} />);
  return { user: userEvent.setup({ pointerEventsCheck: 0 }), router, queryClient };
}

function Elsewhere() {
  return <p>A form</p>;
}

/** The body rows of the table, once they are there. */
export async function rows(): Promise<readonly HTMLElement[]> {
  await waitFor(() => {
    if (screen.getByRole('table').getAttribute('aria-busy') !== 'false') throw new Error('The table is still loading');
  });
  return screen.getAllByRole('row').slice(1);
}
