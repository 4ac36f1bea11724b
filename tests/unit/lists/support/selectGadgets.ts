import { screen, within } from '@testing-library/react';
import { type DataProvider, HttpError, type RaRecord } from 'react-admin';
import { vi } from 'vitest';
import { buildGadget } from './catalogue';
import { renderViews, rows, type ViewsOptions } from './renderViews';

function createApi(count: number) {
  let records: RaRecord[] = Array.from({ length: count }, (_, index) =>
    buildGadget({ id: index + 1, name_en: `Gadget ${index + 1}`, is_checked: index % 3 === 0 }),
  );
  const lists: { readonly filter: object; readonly sort: object; readonly page: number }[] = [];
  const api = {
    getList: (async (resource, { filter = {}, sort = {}, pagination = { page: 1, perPage: 25 } }) => {
      if (resource !== 'gadgets') return { data: [], total: 0 };
      lists.push({ filter, sort, page: pagination.page });
      const found = records.filter((record) =>
        Object.entries(filter).every(([source, value]) => source === 'q' || record[source] === value),
      );
      const start = (pagination.page - 1) * pagination.perPage;
      return { data: found.slice(start, start + pagination.perPage), total: found.length };
    }) as DataProvider['getList'],
    update: vi.fn(async (_resource: string, { id, data }: { id: number; data: object }) => {
      if (id % 12 === 2) throw new HttpError('It is lent out.', 409, { errors: { root: { serverError: 'It is lent out.' } }, codes: [] });
      records = records.map((record) => (record.id === id ? { ...record, ...data } : record));
      return { data: { id } };
    }),
    delete: async (_resource: string, { id }: { id: number }) => ({ data: { id } }),
    deleteMany: vi.fn(async (_resource: string, { ids }: { ids: number[] }) => ({ data: ids })),
  };
  return { api: api as typeof api & Partial<DataProvider>, lists, add: (record: RaRecord) => records.push(record) };
}

/** Opens a list of `count` gadgets with five per page, and selects those of the first page. */
export async function selectGadgets(count: number, { path = '/gadgets?', ...options }: Omit<ViewsOptions, 'data'> = {}) {
  const { api, lists, add } = createApi(count);
  const view = renderViews({ ...options, path: `${path}&perPage=5`, data: api as never });
  await rows();
  await view.user.click(screen.getByRole('checkbox', { name: 'Select all on this page' }));
  const toolbar = within(await screen.findByRole('toolbar', { name: 'Selected gadgets' }));
  return { ...view, api, lists, add, toolbar };
}
