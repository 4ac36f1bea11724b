import { screen } from '@testing-library/react';
import { type AuthProvider, type DataProvider, ResourceContextProvider, ResourceDefinitionContextProvider } from 'react-admin';
import { Outlet } from 'react-router-dom';
import type { Feature } from '../../../../src/extensions/feature';
import { GeneratedCreate } from '../../../../src/ui/edit/GeneratedCreate';
import { GeneratedEdit } from '../../../../src/ui/edit/GeneratedEdit';
import { renderRoutes } from '../../../support/renderRoutes';
import type { AppLocale } from '../../../support/testedLocales';
import { buildThing, everyField, tagMessages, tagRecords, thingMessages, thingsWith } from './everyField';

const definition = { name: 'things', hasList: true, hasCreate: true, hasEdit: true, hasShow: true };
const things = (
  <ResourceDefinitionContextProvider definitions={{ things: definition }}>
    <ResourceContextProvider value="things">
      <Outlet />
    </ResourceContextProvider>
  </ResourceDefinitionContextProvider>
);

export interface ScreenOptions {
  readonly locale?: AppLocale;
  /** e.g. `/things/7` or `/things/create`. */
  readonly path?: string;
  readonly dataProvider?: Partial<DataProvider>;
  readonly authProvider?: AuthProvider;
  /** Fields of the form. Default: every type. */
  readonly fields?: readonly string[];
  /** Default: one resource with every field type. */
  readonly registry?: typeof everyField;
  /** Default: the product's features. */
  readonly features?: readonly Feature[];
  /** Replaces messages of `things`. */
  readonly messages?: Partial<typeof thingMessages>;
}

export function renderScreen(options: ScreenOptions = {}) {
  const { locale = 'en', path = '/things/7', dataProvider, authProvider, fields, registry, messages, features } = options;
  const data = {
    getOne: async () => ({ data: buildThing() }),
    getList: async () => ({ data: tagRecords, total: tagRecords.length }),
    getMany: async (_resource: string, { ids }: { ids: unknown[] }) => ({
      data: tagRecords.filter(({ id }) => ids.map(Number).includes(id)),
    }),
    ...dataProvider,
  } as never;
  const children = [
    { path: '/things/create', element: <GeneratedCreate /> },
    { path: '/things/:id', element: <GeneratedEdit /> },
  ];
  return renderRoutes([{ element: things, children }], {
    path,
    locale,
    registry: registry ?? (fields ? thingsWith(fields) : everyField),
    words: { resources: { things: { ...thingMessages, ...messages }, tags: tagMessages } },
    data,
    authProvider,
    features,
  });
}

/** Returns the input with exactly this label. The star of required fields and direction marks are ignored. */
export function input(label: string): HTMLInputElement {
  return screen.getByLabelText<HTMLInputElement>((text) => text.replace(/\s*\*$|[\u2068\u2069]/g, '') === label);
}
