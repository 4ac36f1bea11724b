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
  /** Those that the form has. Default: one of every type. */
  readonly fields?: readonly string[];
  /** Default: one resource with every field type. */
  readonly registry?: typeof everyField;
  /** Default: those of the product. */
  readonly features?: readonly Feature[];
  /** In place of the usual ones of `things`. */
  readonly messages?: Partial<typeof thingMessages>;
}

/** Draws the generated form of a path. */
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

/** The input whose label is exactly this (a required one's star, and marks of direction, are not part of it). */
export function input(label: string): HTMLInputElement {
  return screen.getByLabelText<HTMLInputElement>((text) => text.replace(/\s*\*$|[\u2068\u2069]/g, '') === label);
}
