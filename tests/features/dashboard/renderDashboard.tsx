import type { DataProvider } from 'react-admin';
import { vi } from 'vitest';
import { registry } from '../../../resources/registry';
import { DashboardPage } from '../../../src/features/dashboard/DashboardPage';
import { type DashboardOptions, defineDashboard } from '../../../src/schema/dashboard';
import type { AppLocale } from '../../../src/schema/fieldTypes';
import type { WidgetMessages } from '../../../src/schema/messageTypes';
import type { AnyWidget, Widget } from '../../../src/schema/widget';
import { namespacesOf, renderRoutes } from '../../support/renderRoutes';

export interface RenderOptions extends DashboardOptions {
  readonly locale?: AppLocale;
  readonly words?: { readonly [widget: string]: WidgetMessages };
  readonly data?: Partial<DataProvider>;
}

/** Draws the home page with these widgets on the product's resources; `answer` is what each call answers. */
export function renderDashboard(
  widgets: readonly AnyWidget[],
  answer: (widget: Widget) => unknown = () => ({}),
  { locale = 'en', words = {}, data, ...options }: RenderOptions = {},
) {
  const dashboard = defineDashboard(registry, widgets as never, options);
  const getWidget = vi.fn(async (widget: Widget) => ({ data: await answer(widget) }));
  const getList = async () => ({ data: [], total: 12 });
  const getOne = async () => ({ data: { id: 1 } });
  const { user } = renderRoutes([{ path: '/', element: <DashboardPage dashboard={dashboard} /> }], {
    locale,
    registry,
    words: { dashboard: { ...namespacesOf(locale).dashboard, widgets: words } },
    data: { getWidget, getList, getOne, ...data } as never,
  });
  return { user, getWidget };
}
