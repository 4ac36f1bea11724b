import { type DataProvider, Resource } from 'react-admin';
import { common } from '../../i18n/en/common';
import { defineRegistry } from '../../src/schema/defineRegistry';
import { defineResource } from '../../src/schema/defineResource';
import { SectionPage } from '../../src/ui/sections/SectionPage';
import { SingletonEdit } from '../../src/ui/show/SingletonEdit';
import { renderRoutes } from './renderRoutes';

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

const desk = { name: 'desk', icon: 'information', section: 'business' } as const;
export const section = defineRegistry([desk, notice, asks]);
export const readOnlySection = defineRegistry([desk, { ...notice, can: { edit: false } }, asks]);

const resources = {
  notice: {
    name: 'Notice |||| Notice',
    purpose: 'What is new.',
    fields: { title: 'Title', hint: 'Hint', updated_at: 'Last updated' },
    sections: { main: { title: 'Main', help: 'All of it.' } },
  },
  asks: { name: 'Ask |||| Asks', purpose: 'What people ask.', fields: { title: 'Title' } },
};

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

export function renderSection(path: '/desk' | '/notice', data: Partial<DataProvider> = {}, registry: typeof section = section) {
  const routes = [
    { path: '/desk', element: <SectionPage name="desk" /> },
    { path: '/notice/*', element: <Resource name="notice" list={SingletonEdit} /> },
  ];
  const words = { resources, common: { ...common, pages: { ...common.pages, desk: 'Desk' } } };
  const getOne = async () => ({ data: noticeRecord });
  const getList = async () => ({ data: [{ id: 1, title: 'Why?' }], total: 12 });
  return renderRoutes(routes, { path, registry: registry as never, words, data: { getOne, getList, ...data } as never });
}
