import type { DataProvider } from 'react-admin';
import { vi } from 'vitest';
import { registry } from '../../../resources/registry';
import { CustomizationsProvider } from '../../../src/customizations/CustomizationsContext';
import type { Customizations } from '../../../src/customizations/customizations';
import { DashboardPage } from '../../../src/features/dashboard/DashboardPage';
import { type DashboardOptions, defineDashboard } from '../../../src/schema/dashboard';
import type { WidgetMessages } from '../../../src/schema/messageTypes';
import type { AnyWidget, Widget } from '../../../src/schema/widget';
import { getNamespaces, renderRoutes } from '../../support/renderRoutes';
import type { AppLocale } from '../../support/testedLocales';

export interface RenderOptions extends DashboardOptions {
  readonly locale?: AppLocale;
  readonly words?: { readonly [widget: string]: WidgetMessages };
  readonly data?: Partial<DataProvider>;
  readonly customizations?: Customizations;
}

/** Renders the home page with these widgets on the product's resources. `answer` returns the response to each widget's call. */
export function renderDashboard(
  widgets: readonly AnyWidget[],
  answer: (widget: Widget) => unknown = () => ({}),
  { locale = 'en', words = {}, data, customizations = {}, ...options }: RenderOptions = {},
) {
  const dashboard = defineDashboard(registry, widgets as never, options);
  const getWidget = vi.fn(async (widget: Widget) => ({ data: await answer(widget) }));
  const getList = async () => ({ data: [], total: 12 });
  const getOne = async () => ({ data: { id: 1 } });
  const element = (
    <CustomizationsProvider customizations={customizations}>
      <DashboardPage dashboard={dashboard} />
    </CustomizationsProvider>
  );
  const { user } = renderRoutes([{ path: '/', element }], {
    locale,
    registry,
    words: { dashboard: { ...getNamespaces(locale).dashboard, widgets: words } },
    data: { getWidget, getList, getOne, ...data } as never,
  });
  return { user, getWidget };
}
