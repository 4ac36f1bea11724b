import { createTheme, type ThemeOptions, ThemeProvider } from '@mui/material/styles';
import { QueryClient } from '@tanstack/react-query';
import { render } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import polyglotI18nProvider from 'ra-i18n-polyglot';
import { CoreAdminContext, type DataProvider, Notification, Resource, testDataProvider } from 'react-admin';
import { createMemoryRouter, Outlet, RouterProvider } from 'react-router-dom';
import { common } from '../../../i18n/en/common';
import { forms } from '../../../i18n/en/forms';
import { lists } from '../../../i18n/en/lists';
import { ra } from '../../../i18n/en/ra';
import { defineRegistry } from '../../../src/schema/defineRegistry';
import { defineResource } from '../../../src/schema/defineResource';
import { SingletonEdit } from '../../../src/ui/edit/SingletonEdit';
import { SectionOverview } from '../../../src/ui/overview/SectionOverview';
import { RegistryProvider } from '../../../src/ui/registry/RegistryContext';
import { createAppTheme } from '../../../src/ui/theme/createAppTheme';
import { TitledPage } from '../../support/TitledPage';

const notice = defineResource({
  name: 'notice',
  path: 'notice',
  icon: 'information',
  section: 'business',
  tabOf: 'desk',
  kind: 'singleton',
  recordRepresentation: 'title',
  fields: {
    title: { type: 'localized', of: 'text', required: true, maxLength: 40 },
    hint: { type: 'localized', of: 'longText' },
    updated_at: { type: 'datetime', auto: 'updated' },
  },
  list: { columns: ['title'] },
  sections: { main: ['title', 'hint'] },
});

const asks = defineResource({
  name: 'asks',
  path: 'asks',
  icon: 'questions',
  section: 'business',
  tabOf: 'desk',
  recordRepresentation: 'title',
  fields: { title: { type: 'text', required: true } },
  list: { columns: ['title'] },
  sections: { main: ['title'] },
});

/** A page of two tabs: a singleton and a collection. */
export const section = defineRegistry([{ name: 'desk', icon: 'information', section: 'business' }, notice, asks]);

const resources = {
  notice: {
    name: 'Notice |||| Notice',
    purpose: 'What is new.',
    fields: { title: 'Title', hint: 'Hint', updated_at: 'Last change' },
    sections: { main: { title: 'Main', help: 'All of it.' } },
  },
  asks: { name: 'Ask |||| Asks', purpose: 'What people ask.', fields: { title: 'Title' } },
};

/** The singleton's record as the data provider gives it. */
export const noticeRecord = {
  id: 'notice',
  title: 'Open',
  title_en: 'Open',
  title_ar: 'مفتوح',
  hint: null,
  hint_en: null,
  hint_ar: null,
  updated_at: '2026-03-04T10:00:00.000Z',
};

/** Draws the section's page and the singleton's screen at their addresses, in a data router as the app does. */
export function renderSection(path: '/desk' | '/notice', data: Partial<DataProvider> = {}) {
  const dataProvider = testDataProvider({
    getOne: async () => ({ data: noticeRecord }),
    getList: async () => ({ data: [{ id: 1, title: 'Why?' }], total: 12 }),
    ...data,
  } as never);
  const i18nProvider = polyglotI18nProvider(
    () => ({ ra, lists, forms, common: { ...common, pages: { ...common.pages, desk: 'Desk' } }, resources }) as never,
    'en',
  );
  const theme = createTheme(createAppTheme('ltr', 'light') as ThemeOptions);
  const Frame = () => (
    <CoreAdminContext dataProvider={dataProvider} i18nProvider={i18nProvider} queryClient={new QueryClient()}>
      <ThemeProvider theme={theme}>
        <RegistryProvider registry={section as never}>
          <TitledPage>
            <Outlet />
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
          { path: '/desk', element: <SectionOverview name="desk" /> },
          { path: '/notice/*', element: <Resource name="notice" list={SingletonEdit} /> },
          { path: '*', element: <p>Elsewhere</p> },
        ],
      },
    ],
    { initialEntries: [path] },
  );
  render(<RouterProvider router={router} />);
  return { user: userEvent.setup(), router };
}
