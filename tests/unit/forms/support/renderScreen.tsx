import { createTheme, type ThemeOptions, ThemeProvider } from '@mui/material/styles';
import { QueryClient } from '@tanstack/react-query';
import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import polyglotI18nProvider from 'ra-i18n-polyglot';
import {
  type AuthProvider,
  CoreAdminContext,
  type DataProvider,
  Notification,
  ResourceContextProvider,
  ResourceDefinitionContextProvider,
  testDataProvider,
} from 'react-admin';
import { createMemoryRouter, Outlet, RouterProvider } from 'react-router-dom';
import { forms as arabicForms } from '../../../../i18n/ar/forms';
import { lists as arabicLists } from '../../../../i18n/ar/lists';
import { ordering as arabicOrdering } from '../../../../i18n/ar/ordering';
import { ra as arabicRa } from '../../../../i18n/ar/ra';
import { forms } from '../../../../i18n/en/forms';
import { lists } from '../../../../i18n/en/lists';
import { ordering } from '../../../../i18n/en/ordering';
import { ra } from '../../../../i18n/en/ra';
import { applyDocumentLocale, directionOf } from '../../../../src/i18n/direction';
import type { Locale } from '../../../../src/schema/fieldTypes';
import { ResourceCreate } from '../../../../src/ui/edit/ResourceCreate';
import { ResourceEdit } from '../../../../src/ui/edit/ResourceEdit';
import { RegistryProvider } from '../../../../src/ui/registry/RegistryContext';
import { createAppTheme } from '../../../../src/ui/theme/createAppTheme';
import { TitledPage } from '../../../support/TitledPage';
import { arabicThingMessages, buildThing, everyField, tagMessages, tagRecords, thingMessages, thingsWith } from './everyField';

/** Of other namespaces only what a form says; their wording is tested where they are written. */
const units = { units: { kilograms: 'kg |||| kg' } };
const arabicUnits = { units: { kilograms: 'كجم |||| كجم |||| كجم |||| كجم |||| كجم |||| كجم' } };

const messages = {
  en: { ra, forms, ordering, common: units, lists, resources: { things: thingMessages, tags: tagMessages } },
  ar: {
    ra: arabicRa,
    forms: arabicForms,
    common: arabicUnits,
    lists: arabicLists,
    ordering: arabicOrdering,
    resources: { things: arabicThingMessages, tags: tagMessages },
  },
};

export interface ScreenOptions {
  readonly locale?: Locale;
  /** e.g. `/things/7` or `/things/create`. */
  readonly path?: string;
  readonly dataProvider?: Partial<DataProvider>;
  readonly authProvider?: AuthProvider;
  /** Those that the form has. Default: one of every type. */
  readonly fields?: readonly string[];
}

/** Draws the generated screen of a path in a data router, as the app does; other paths are a plain page that says where it is. */
export function renderScreen({ locale = 'en', path = '/things/7', dataProvider, authProvider, fields }: ScreenOptions = {}) {
  applyDocumentLocale(locale);
  const i18nProvider = polyglotI18nProvider(() => messages[locale] as never, locale);
  const provider = testDataProvider({
    getOne: async () => ({ data: buildThing() }),
    getList: async () => ({ data: tagRecords, total: tagRecords.length }),
    getMany: async (_resource: string, { ids }: { ids: unknown[] }) => ({
      data: tagRecords.filter(({ id }) => ids.map(Number).includes(id)),
    }),
    ...dataProvider,
  } as never);
  const queryClient = new QueryClient();
  const theme = createTheme(createAppTheme(directionOf(locale), 'light') as ThemeOptions);
  const definition = { name: 'things', hasList: true, hasCreate: true, hasEdit: true, hasShow: true };
  const registry = fields ? thingsWith(fields) : everyField;
  const Frame = () => (
    <CoreAdminContext
      queryClient={queryClient}
      dataProvider={provider}
      i18nProvider={i18nProvider}
      {...(authProvider ? { authProvider } : {})}
    >
      <ThemeProvider theme={theme}>
        <RegistryProvider registry={registry as never}>
          <TitledPage as="header">
            <ResourceDefinitionContextProvider definitions={{ things: definition }}>
              <ResourceContextProvider value="things">
                <Outlet />
              </ResourceContextProvider>
            </ResourceDefinitionContextProvider>
            <Notification />
          </TitledPage>
        </RegistryProvider>
      </ThemeProvider>
    </CoreAdminContext>
  );
  const router = createMemoryRouter(
    [
      {
        element: <Frame />,
        children: [
          { path: '/things/create', element: <ResourceCreate /> },
          { path: '/things/:id', element: <ResourceEdit /> },
          { path: '*', element: <p>Elsewhere</p> },
        ],
      },
    ],
    { initialEntries: [path] },
  );
  const view = render(<RouterProvider router={router} />);
  return { ...view, router, queryClient, user: userEvent.setup({ pointerEventsCheck: 0 }) };
}

/** The input whose label is exactly this (a required one's star is not part of it). */
export function input(label: string): HTMLInputElement {
  return screen.getByLabelText<HTMLInputElement>((text) => text.replace(/\s*\*$/, '') === label);
}
