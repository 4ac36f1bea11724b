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
  /** Messages of the resources. Default: the catalogue's. */
  readonly messages?: object;
  /** Calls of the data provider. There is no default `getList`. */
  readonly data?: Partial<DataProvider>;
  readonly customizations?: Customizations;
  /** Default: the product's features. */
  readonly features?: readonly Feature[];
}

/** Returns a `getList` with these gadgets, unfiltered. Other resources return the makers. */
export function makeList(records: readonly object[], total = records.length): DataProvider['getList'] {
  return async (resource) =>
    (resource === 'gadgets' ? { data: [...records], total } : { data: makerRecords, total: makerRecords.length }) as never;
}

/** Renders the list and detail pages of the catalogue at a path. Forms are placeholders. */
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

/** Waits for the table, then returns its body rows. */
export async function rows(): Promise<readonly HTMLElement[]> {
  await waitFor(() => {
    if (screen.getByRole('table').getAttribute('aria-busy') !== 'false') throw new Error('The table is still loading');
  });
  return screen.getAllByRole('row').slice(1);
}
