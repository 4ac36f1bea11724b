import { createTheme, type ThemeOptions, ThemeProvider } from '@mui/material/styles';
import { QueryClient } from '@tanstack/react-query';
import { render } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import polyglotI18nProvider from 'ra-i18n-polyglot';
import { CoreAdminContext, type DataProvider, testDataProvider } from 'react-admin';
import { createMemoryRouter, RouterProvider } from 'react-router-dom';
import { vi } from 'vitest';
import { registry } from '../../../resources/registry';
import { directionOf } from '../../../src/i18n/direction';
import { type DashboardOptions, defineDashboard } from '../../../src/schema/dashboard';
import type { Locale } from '../../../src/schema/fieldTypes';
import type { WidgetMessages } from '../../../src/schema/messageTypes';
import type { AnyWidget, Widget } from '../../../src/schema/widget';
import { DashboardPage } from '../../../src/ui/dashboard/DashboardPage';
import { RegistryProvider } from '../../../src/ui/registry/RegistryContext';
import { createAppTheme } from '../../../src/ui/theme/createAppTheme';

const modules = import.meta.glob<Record<string, object>>('../../../i18n/*/*.ts', { eager: true });

/** The namespaces of a locale. */
function namespaces(locale: Locale): Record<string, object> {
  return Object.assign({}, ...Object.entries(modules).flatMap(([path, module]) => (path.includes(`/${locale}/`) ? [module] : [])));
}

export interface RenderOptions extends DashboardOptions {
  readonly locale?: Locale;
  readonly words?: { readonly [widget: string]: WidgetMessages };
  readonly data?: Partial<DataProvider>;
}

const records = { getList: async () => ({ data: [], total: 12 }), getOne: async () => ({ data: { id: 1 } }) };

/** Draws the home page with these widgets on the product's resources; `answer` is what each call answers. */
export function renderDashboard(
  widgets: readonly AnyWidget[],
  answer: (widget: Widget) => unknown = () => ({}),
  { locale = 'en', words = {}, data, ...options }: RenderOptions = {},
) {
  const dashboard = defineDashboard(registry, widgets as never, options);
  const getWidget = vi.fn(async (widget: Widget) => ({ data: await answer(widget) }));
  const dataProvider = testDataProvider({ getWidget, ...records, ...data } as never);
  const found = namespaces(locale);
  const said = { ...found, dashboard: { ...found.dashboard, widgets: words } };
  const theme = createTheme(createAppTheme(directionOf(locale), 'light') as ThemeOptions);
  const page = (
    <CoreAdminContext
      dataProvider={dataProvider}
      i18nProvider={polyglotI18nProvider(() => said as never, locale)}
      queryClient={new QueryClient()}
    >
      <ThemeProvider theme={theme}>
        <RegistryProvider registry={registry}>
          <DashboardPage dashboard={dashboard} />
        </RegistryProvider>
      </ThemeProvider>
    </CoreAdminContext>
  );
  render(<RouterProvider router={createMemoryRouter([{ path: '*', element: page }])} />);
  return { user: userEvent.setup(), getWidget };
}
