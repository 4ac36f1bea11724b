// @vitest-environment happy-dom
import { act, cleanup, screen, waitFor, within } from '@testing-library/react';
import { type DataProvider, HttpError, type RaRecord, useListContext } from 'react-admin';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import type { Customizations } from '../../../src/customizations/customizations';
import { acceptedError } from '../../../src/data/accepted';
import { ActionButton } from '../../../src/ui/actions/ActionButton';
import { mostSelected, readMatching } from '../../../src/ui/actions/readSelection';
import { buildGadget } from './support/catalogue';
import { renderViews, resize, rows } from './support/renderViews';

vi.setConfig({ testTimeout: 20_000 });

beforeEach(() => resize(1600));
afterEach(() => {
  cleanup();
  localStorage.clear();
});

/** An API with so many gadgets, every third of them checked. */
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
      if (id % 50 === 2) throw new HttpError('It is lent out.', 409, { errors: { root: { serverError: 'It is lent out.' } }, codes: [] });
      records = records.map((record) => (record.id === id ? { ...record, ...data } : record));
      return { data: { id } };
    }),
    deleteMany: vi.fn(async (_resource: string, { ids }: { ids: number[] }) => ({ data: ids })),
  };
  return { api: api as typeof api & Partial<DataProvider>, lists, add: (record: RaRecord) => records.push(record) };
}

async function open(count: number, { path = '/gadgets', customizations }: { path?: string; customizations?: Customizations } = {}) {
  const { api, lists, add } = createApi(count);
  const view = renderViews({ path, data: api as never, ...(customizations && { customizations }) });
  await rows();
  await view.user.click(screen.getByRole('checkbox', { name: 'Select all on this page' }));
  const toolbar = within(await screen.findByRole('toolbar', { name: 'Selected gadgets' }));
  return { ...view, api, lists, add, toolbar };
}

describe('the selection', () => {
  test('says how many records are ticked on other pages', async () => {
    const { user, toolbar } = await open(60);
    await user.click(screen.getByRole('button', { name: 'Go to page 2' }));
    await user.click(await screen.findByRole('checkbox', { name: 'Select Gadget 26' }));
    expect(toolbar.getByRole('status').textContent).toBe('26 selected, 25 on other pages');
    await user.click(screen.getByRole('checkbox', { name: 'Select Gadget 26' }));
    expect(toolbar.getByRole('status').textContent).toBe('25 selected on other pages');
  });

  test('ends when the list is left', async () => {
    const { router } = await open(60);
    await act(() => router.navigate('/makers'));
    await act(() => router.navigate('/gadgets'));
    await rows();
    expect(screen.queryByRole('toolbar', { name: 'Selected records' })).toBeNull();
    expect(screen.getByRole('checkbox', { name: 'Select Gadget 1' })).toHaveProperty('checked', false);
  });
});

describe('selecting all that match', () => {
  test('ticks every row of every page, until one is unticked or the list is narrowed', async () => {
    const { user, toolbar } = await open(130);
    await user.click(toolbar.getByRole('button', { name: 'Select all 130 matching gadgets' }));
    expect(toolbar.getByRole('status').textContent).toBe('All 130 matching gadgets selected');
    await user.click(screen.getByRole('button', { name: 'Go to page 2' }));
    await screen.findByRole('checkbox', { name: 'Select Gadget 26' });
    expect(screen.getByRole('checkbox', { name: 'Select Gadget 26' })).toHaveProperty('checked', true);
    await user.click(screen.getByRole('checkbox', { name: 'Select Gadget 30' }));
    expect(toolbar.getByText('24 selected')).toBeTruthy();
    await user.click(toolbar.getByRole('button', { name: 'Select all 130 matching gadgets' }));
    await user.click(screen.getByRole('button', { name: 'Unchecked ones' }));
    expect(await toolbar.findByText('24 selected')).toBeTruthy();
  });

  test('is about the filters, the search and the tab of the list, read by id', async () => {
    const { user, toolbar, lists } = await open(130, { path: '/gadgets?filter={"is_checked":false,"q":"Gadget"}' });
    await user.click(toolbar.getByRole('button', { name: 'Select all 86 matching gadgets' }));
    lists.length = 0;
    await user.click(toolbar.getByRole('button', { name: 'Check' }));
    expect(await screen.findByText('86 gadgets will change.')).toBeTruthy();
    const filter = { is_checked: false, q: 'Gadget' };
    expect(lists).toEqual([1].map((page) => ({ filter, sort: { field: 'id', order: 'ASC' }, page })));
  });

  test('says in numbers that other records match by now', async () => {
    const { user, toolbar, add } = await open(130);
    await user.click(toolbar.getByRole('button', { name: 'Select all 130 matching gadgets' }));
    add(buildGadget({ id: 999, name_en: 'Newcomer', is_checked: false }));
    await user.click(toolbar.getByRole('button', { name: 'Check' }));
    expect(await screen.findByText('130 matched when you selected them. Now 131 match.')).toBeTruthy();
  });
});

describe('a transition of many', () => {
  test('says how many it applies to, has a result for each, and keeps what was refused selected', async () => {
    const { user, toolbar, api } = await open(130);
    await user.click(toolbar.getByRole('button', { name: 'Select all 130 matching gadgets' }));
    await user.click(toolbar.getByRole('button', { name: 'Check' }));
    const dialog = within(await screen.findByRole('dialog', { name: 'Check: 130 gadgets' }));
    expect(dialog.getByText('86 gadgets will change.')).toBeTruthy();
    expect(dialog.getByText('44 will be skipped: this does not apply to them.')).toBeTruthy();
    await user.click(dialog.getByRole('button', { name: 'Check' }));
    await waitFor(() => expect(dialog.getAllByRole('status')[0]?.textContent).toBe('Finished'));
    // 2 and 102; 52 was checked before.
    // The job's own number: 44 were skipped.
    expect(screen.getByRole('dialog', { name: 'Check: 86 gadgets' })).toBeTruthy();
    expect(dialog.getByText('84 done')).toBeTruthy();
    expect(dialog.getByText('2 refused')).toBeTruthy();
    expect(dialog.getAllByText('It is lent out.')).toHaveLength(2);
    expect(api.update).toHaveBeenCalledTimes(86);
    expect(api.update.mock.calls[0]?.[1]).toMatchObject({ id: 2, data: { is_checked: true }, meta: { transition: 'check' } });
    await user.click(dialog.getByRole('button', { name: 'Close' }));
    expect(toolbar.getByText('2 selected, 1 on another page')).toBeTruthy();
  });

  test('is offered only where a selected record can take it', async () => {
    const { toolbar } = await open(130, { path: '/gadgets?filter={"is_checked":true}' });
    expect(toolbar.queryByRole('button', { name: 'Check' })).toBeNull();
    expect(toolbar.getByRole('button', { name: 'Delete' })).toBeTruthy();
  });
});

describe('a job in the background', () => {
  /** Starts to check 86 gadgets, whose calls wait, and leaves the dialog. */
  async function leave({ refuses = true, accepts = false } = {}) {
    const view = await open(130);
    const { api, user, toolbar } = view;
    let answer: () => void = () => undefined;
    const held = new Promise<void>((resolve) => {
      answer = resolve;
    });
    const update = api.update.getMockImplementation();
    api.update.mockImplementation(async (resource, params) => {
      await held;
      if (accepts) throw acceptedError();
      return (refuses && (await update?.(resource, params))) || { data: { id: params.id } };
    });
    await user.click(toolbar.getByRole('button', { name: 'Select all 130 matching gadgets' }));
    await user.click(toolbar.getByRole('button', { name: 'Check' }));
    const dialog = within(await screen.findByRole('dialog', { name: 'Check: 130 gadgets' }));
    await dialog.findByText('86 gadgets will change.');
    await user.click(dialog.getByRole('button', { name: 'Check' }));
    await user.click(await dialog.findByRole('button', { name: 'Run in background' }));
    return { ...view, answer };
  }
  const mayUnload = () => {
    const event = new Event('beforeunload', { cancelable: true });
    window.dispatchEvent(event);
    return !event.defaultPrevented;
  };

  test('goes on while other pages are open, and says there what was not done', async () => {
    const { api, user, router, answer } = await leave();
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    expect(screen.queryByRole('toolbar', { name: 'Selected gadgets' })).toBeNull();
    const strip = within(screen.getByRole('region', { name: 'Check: 86 gadgets' }));
    expect(strip.getByText('Check (gadgets): 0 of 86')).toBeTruthy();
    await act(() => router.navigate('/makers'));
    expect(mayUnload()).toBe(false);
    answer();
    await waitFor(() => expect(screen.getAllByText('Check (gadgets): 2 of 86 not done')).toHaveLength(2), { timeout: 5_000 });
    expect(api.update).toHaveBeenCalledTimes(86);
    expect(mayUnload()).toBe(true);
    await user.click(strip.getByRole('button', { name: 'Show details' }));
    const dialog = within(await screen.findByRole('dialog', { name: 'Check: 86 gadgets' }));
    expect(dialog.getAllByText('It is lent out.')).toHaveLength(2);
    await user.click(dialog.getByRole('button', { name: 'Close' }));
    expect(screen.queryByRole('region', { name: 'Check: 86 gadgets' })).toBeNull();
  });

  test.each(['/gadgets', '/makers'])('offers at %s to select what was not done', async (path) => {
    const { user, router, answer } = await leave();
    await act(() => router.navigate(path));
    answer();
    await user.click(await screen.findByRole('button', { name: 'Select the 2 not done' }, { timeout: 5_000 }));
    const toolbar = within(await screen.findByRole('toolbar', { name: 'Selected gadgets' }));
    expect(toolbar.getByRole('status').textContent).toBe('2 selected, 1 on another page');
    expect(router.state.location.pathname).toBe('/gadgets');
  });

  test('opens the list from its details too', async () => {
    const { user, router, answer } = await leave();
    await act(() => router.navigate('/makers'));
    answer();
    await screen.findByRole('button', { name: 'Select the 2 not done' }, { timeout: 5_000 });
    await user.click(screen.getByRole('button', { name: 'Show details' }));
    await user.click(within(await screen.findByRole('dialog')).getByRole('button', { name: 'Select the 2 not done' }));
    await screen.findByRole('toolbar', { name: 'Selected gadgets' });
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  });

  test('selects what was not done in place of all that match', async () => {
    const { user, answer } = await leave();
    answer();
    await user.click(await screen.findByRole('button', { name: 'Show details' }, { timeout: 5_000 }));
    const dialog = within(await screen.findByRole('dialog', { name: 'Check: 86 gadgets' }));
    await dialog.findByRole('button', { name: 'Select the 2 not done' });
    await user.keyboard('{Escape}');
    await user.click(screen.getByRole('checkbox', { name: 'Select all on this page' }));
    const toolbar = within(await screen.findByRole('toolbar', { name: 'Selected gadgets' }));
    await user.click(toolbar.getByRole('button', { name: 'Select all 130 matching gadgets' }));
    await user.click(screen.getByRole('button', { name: 'Show details' }));
    await user.click(within(await screen.findByRole('dialog')).getByRole('button', { name: 'Select the 2 not done' }));
    expect(toolbar.getByRole('status').textContent).toBe('2 selected, 1 on another page');
  });

  test('leaves alone what is ticked by the time it ends, and says that all is done', async () => {
    const { user, answer } = await leave({ refuses: false });
    const box = screen.getByRole('checkbox', { name: 'Select Gadget 2' });
    await user.click(box);
    answer();
    expect(await screen.findByText('Check: 86 gadgets')).toBeTruthy();
    await waitFor(() => expect(screen.queryByRole('region', { name: 'Check: 86 gadgets' })).toBeNull());
    expect(box).toHaveProperty('checked', true);
  });

  test('ends with a notice, and names nothing as not done, when the API has only accepted the changes', async () => {
    const { answer } = await leave({ accepts: true });
    answer();
    await waitFor(() => expect(screen.queryByRole('region', { name: 'Check: 86 gadgets' })).toBeNull(), { timeout: 5_000 });
    expect(screen.getByText('The server accepted this and has not finished yet. There is no need to send it again.')).toBeTruthy();
    expect(screen.queryByText(/not done/)).toBeNull();
  });

  test('stops when the frame goes away', async () => {
    const { api, unmount, answer } = await leave();
    unmount();
    answer();
    await new Promise((resolve) => setTimeout(resolve, 200));
    expect(api.update.mock.calls.length).toBeLessThan(10);
  });
});

describe('a deletion of many', () => {
  test('goes by the declared call, a hundred at a time, and closes when all is done', async () => {
    const { user, toolbar, api } = await open(130);
    await user.click(toolbar.getByRole('button', { name: 'Select all 130 matching gadgets' }));
    await user.click(toolbar.getByRole('button', { name: 'Delete' }));
    const dialog = within(await screen.findByRole('dialog', { name: 'Delete 130 gadgets?' }));
    await user.click(dialog.getByRole('button', { name: 'Delete' }));
    expect(await screen.findByText('130 gadgets deleted')).toBeTruthy();
    expect(api.deleteMany.mock.calls.map(([, { ids }]) => ids.length)).toEqual([100, 30]);
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  });
});

describe('customized actions on the selection', () => {
  function Archive() {
    const { selectedIds } = useListContext();
    return <ActionButton label={`Archive ${selectedIds.length}`} onClick={() => undefined} />;
  }

  test('replace a generated one by its name, and others are added', async () => {
    const customizations = { resources: { gadgets: { actions: { bulk: { delete: Archive, check: Archive, lend: Archive } } } } };
    const { toolbar } = await open(30, { customizations });
    expect(toolbar.getAllByRole('button', { name: 'Archive 25' })).toHaveLength(3);
    for (const name of ['Delete', 'Check']) expect(toolbar.queryByRole('button', { name })).toBeNull();
    for (const name of ['Export', 'Edit']) expect(toolbar.getByRole('button', { name })).toBeTruthy();
  });

  test('get the ids of all that match', async () => {
    const { user, toolbar } = await open(130, { customizations: { resources: { gadgets: { actions: { bulk: [Archive] } } } } });
    await user.click(toolbar.getByRole('button', { name: 'Select all 130 matching gadgets' }));
    expect(await toolbar.findByRole('button', { name: 'Archive 130' })).toBeTruthy();
  });
});

describe('reading all that match', () => {
  const page = (first: number, count: number) => Array.from({ length: count }, (_, index) => ({ id: first + index }));
  const reading = (answer: (pagination: { readonly page: number; readonly perPage: number }) => object) => {
    const getList = vi.fn(async (_resource: string, { pagination }: { pagination: { page: number; perPage: number } }) =>
      answer(pagination),
    );
    return { getList, read: () => readMatching({ getList } as never, 'gadgets', {}) };
  };
  /** A list that is another one after the first call. */
  const moving = (before: readonly object[], after: readonly object[], total = after.length) => {
    let calls = 0;
    return reading(({ page: number, perPage }) => {
      calls += 1;
      const start = (number - 1) * perPage;
      return { data: (calls === 1 ? before : after).slice(start, start + perPage), total };
    });
  };

  test('has each record once, though the list moves meanwhile', async () => {
    const all = page(0, 298);
    const { records, isCut } = await moving(all, [...page(-2, 2), ...all]).read();
    expect(records).toEqual(all);
    expect(isCut).toBe(false);
    // The first two are deleted: none of those behind them is left out.
    expect((await moving(all, all.slice(2)).read()).records).toEqual(all);
  });

  test('says how many came before what it had read', async () => {
    let calls = 0;
    const all = page(0, 298);
    const { read } = reading(({ page: number, perPage }) => {
      calls += 1;
      const now = calls === 1 ? all : [...page(-2, 2), ...all];
      return { data: now.slice((number - 1) * perPage, number * perPage), total: now.length };
    });
    expect(await read()).toMatchObject({ missed: 2, isCut: false, records: { length: 298 } });
  });

  test('ends with a list that has become shorter, and with one that counts nothing', async () => {
    const shorter = reading(() => ({ data: page(0, 100), total: 300 }));
    expect((await shorter.read()).records).toHaveLength(100);
    const uncounted = reading(({ page: number }) => ({ data: page(number * 100, 100), pageInfo: { hasNextPage: number < 4 } }));
    expect((await uncounted.read()).records).toHaveLength(400);
  });

  test('ends at a bound, and says so', async () => {
    const many = page(0, mostSelected + 1_000);
    const { read, getList } = moving(many, many, 1_000_000);
    const { records, isCut } = await read();
    expect([records.length, isCut]).toEqual([mostSelected, true]);
    expect(getList.mock.calls.length).toBeLessThan(mostSelected / 80);
  });
});
