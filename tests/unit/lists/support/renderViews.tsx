import { screen, waitFor } from '@testing-library/react';
import { type DataProvider, Resource } from 'react-admin';
import { Route } from 'react-router-dom';
import { CustomizationsProvider } from '../../../../src/customizations/CustomizationsContext';
import type { Customizations } from '../../../../src/customizations/customizations';
import type { Feature } from '../../../../src/extensions/feature';
import { ResourceQueue } from '../../../../src/features/queue/ResourceQueue';
import { GeneratedList } from '../../../../src/ui/list/GeneratedList';
import { GeneratedShow } from '../../../../src/ui/show/GeneratedShow';
import { renderRoutes } from '../../../support/renderRoutes';
import type { AppLocale } from '../../../support/testedLocales';
import { catalogue, catalogueMessages, makerRecords } from './catalogue';

/** Sets the width that happy-dom answers media queries from. */
export function resize(width: number) {
  (window as unknown as { happyDOM: { setViewport(size: { width: number; height: number }): void } }).happyDOM.setViewport({
    width,
    height: 900,
  });
}

export interface ViewsOptions {
  readonly path?: string;
  readonly locale?: AppLocale;
  /** Default: the catalogue. */
  readonly registry?: Pick<typeof catalogue, 'resources' | 'pages' | 'order' | 'get'>;
  /** Messages of the resources. Default: those of the catalogue. */
  readonly messages?: object;
  /** What of the data provider the test is about; gadgets have no answer of their own. */
  readonly data?: Partial<DataProvider>;
  readonly customizations?: Customizations;
  /** Default: those of the product. */
  readonly features?: readonly Feature[];
}

/** The data provider's getList over these gadgets, as they are; other resources answer with the makers. */
export function makeList(records: readonly object[], total = records.length): DataProvider['getList'] {
  return async (resource) =>
    (resource === 'gadgets' ? { data: [...records], total } : { data: makerRecords, total: makerRecords.length }) as never;
}

/** Draws list and detail page of the catalogue at a path; forms are a plain page. */
export function renderViews({
  path = '/gadgets',
  locale = 'en',
  registry = catalogue,
  messages = catalogueMessages,
  data,
  customizations = {},
  features,
}: ViewsOptions = {}) {
  const getMany = async (_resource: string, { ids }: { ids: readonly unknown[] }) => ({
    data: makerRecords.filter(({ id }) => ids.map(Number).includes(id)),
  });
  const routes = registry.resources.map(({ name }) => ({
    path: `/${name}/*`,
    element: (
      <CustomizationsProvider customizations={customizations}>
        <Resource name={name} list={GeneratedList} show={GeneratedShow} create={Form} edit={Form}>
          <Route path="queue" element={<ResourceQueue />} />
        </Resource>
      </CustomizationsProvider>
    ),
  }));
  const words = { resources: messages };
  return renderRoutes(routes, { path, locale, registry: registry as never, words, data: { getMany, ...data } as never, features });
}

function Form() {
  return <p>A form</p>;
}

/** The body rows of the table, once they are there. */
export async function rows(): Promise<readonly HTMLElement[]> {
  await waitFor(() => {
    if (screen.getByRole('table').getAttribute('aria-busy') !== 'false') throw new Error('The table is still loading');
  });
  return screen.getAllByRole('row').slice(1);
}
