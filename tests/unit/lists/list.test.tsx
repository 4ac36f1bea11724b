// @vitest-environment happy-dom

import { cleanup, screen, waitFor, within } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { resources as arabic } from '../../../i18n/ar/resources';
import { resources as english } from '../../../i18n/en/resources';
import { registry } from '../../../resources/registry';
import { createSheetFile, type SheetFile } from '../../../src/data/sheets/createSheetFile';
import type { SheetTasks } from '../../../src/data/sheets/inWorker';
import { buildGadget, makerRecords } from './support/catalogue';
import { makeList, renderViews, resize, rows } from './support/renderViews';

const gadgets = [
  buildGadget({ id: 1, name_en: 'Rope' }),
  buildGadget({ id: 2, name_en: 'Mat', is_checked: true, makers: [1] }),
  buildGadget({ id: 3, name_en: 'Ball', kind: 'huge', price: null, makers: [] }),
];

beforeEach(() => resize(1600));
afterEach(() => localStorage.clear());

const button = (name: string | RegExp) => screen.getByRole('button', { name });
const link = (name: string | RegExp) => screen.getByRole('link', { name });

function watchedList(records: readonly object[] = gadgets, total?: number) {
  const answer = makeList(records, total);
  const calls: Record<string, unknown>[] = [];
  const getList = vi.fn(async (resource: string, params: never) => {
    if (resource === 'gadgets') {
      const { filter, sort, pagination } = params as Record<string, unknown>;
      calls.push({ filter, sort, pagination });
    }
    return answer(resource, params);
  });
  return { getList: getList as never, calls };
}

describe('the table', () => {
  test('shows the declared columns, and asks for 25 by the declared order', async () => {
    const { getList, calls } = watchedList();
    renderViews({ data: { getList } });
    expect(await rows()).toHaveLength(3);
    expect(screen.getAllByRole('columnheader').map((cell) => cell.textContent)).toEqual([
      '', 'Picture', 'Name', 'Kind', 'Makers', 'Price', 'Checked', 'Actions',
    ]); // biome-ignore format: a word list reads best in rows
    expect(calls).toEqual([{ filter: {}, sort: { field: 'name', order: 'ASC' }, pagination: { page: 1, perPage: 25 } }]);
    expect(screen.getByRole('table', { name: 'Gadgets' })).toBeTruthy();
    expect(screen.getByText('3 gadgets')).toBeTruthy();
  });

  test('links a record’s name to its form, and to its page where nothing can be edited', async () => {
    renderViews({ data: { getList: makeList(gadgets) } });
    expect(await screen.findByRole('link', { name: 'Rope' })).toHaveProperty('pathname', '/gadgets/1');
    cleanup();
    renderViews({ path: '/makers', data: { getList: makeList([]) } });
    expect(await screen.findByRole('link', { name: 'Acme' })).toHaveProperty('pathname', '/makers/1/show');
  });

  test.each([
    ['en', '(minutes)'],
    ['ar', '(دقائق)'],
  ] as const)('names a unit in the title of its column and not in the cells (%s)', async (locale, unit) => {
    const workout = { id: 1, name_en: 'Push', name_ar: 'دفع', duration: 45, is_active: true };
    const getList = async (resource: string) => ({ data: resource === 'workouts' ? [workout] : [], total: 1 });
    renderViews({ path: '/workouts', locale, registry, messages: locale === 'en' ? english : arabic, data: { getList: getList as never } });
    const [row] = await rows();
    const column = screen.getAllByRole('columnheader').findIndex(({ textContent }) => textContent?.endsWith(` ${unit}`));
    expect(row?.querySelectorAll('td')[column]?.textContent).toBe('45');
  });

  test('says by which column it is sorted, and sorts by another on a click', async () => {
    const { getList, calls } = watchedList();
    const { user } = renderViews({ data: { getList } });
    await rows();
    expect(screen.getByRole('columnheader', { name: 'Name' }).getAttribute('aria-sort')).toBe('ascending');
    await user.click(link('Name'));
    await waitFor(() => expect(calls.at(-1)?.sort).toEqual({ field: 'name', order: 'DESC' }));
    await user.click(link('Price'));
    await waitFor(() => expect(calls.at(-1)?.sort).toEqual({ field: 'price', order: 'ASC' }));
    expect(screen.getByRole('columnheader', { name: 'Price' }).getAttribute('aria-sort')).toBe('ascending');
  });

  test('offers no sort by what has no order', async () => {
    renderViews({ data: { getList: makeList(gadgets) } });
    await rows();
    expect(within(screen.getByRole('columnheader', { name: 'Makers' })).queryByRole('link')).toBeNull();
  });

  test('reads the references of all rows in one call', async () => {
    const getMany = vi.fn(async () => ({ data: makerRecords }));
    renderViews({ data: { getList: makeList(gadgets), getMany: getMany as never } });
    await screen.findAllByText('Acme');
    expect(getMany).toHaveBeenCalledTimes(1);
  });

  // covers: 4.10
  test('has skeleton rows under the same header while the first page loads', async () => {
    renderViews({ data: { getList: (() => new Promise(() => {})) as never } });
    expect(screen.getByRole('table').getAttribute('aria-busy')).toBe('true');
    expect(screen.getAllByRole('columnheader')).toHaveLength(8);
    expect(screen.getAllByRole('row').length).toBeGreaterThan(10);
    expect(screen.queryByRole('progressbar')).toBeNull();
  });

  test('keeps the old rows while newer ones load', async () => {
    let calls = 0;
    const getList = (resource: string, params: never) => {
      calls += resource === 'gadgets' ? 1 : 0;
      return calls > 1 ? new Promise<never>(() => {}) : makeList(gadgets)(resource, params);
    };
    const { user } = renderViews({ data: { getList: getList as never } });
    await rows();
    await user.click(link('Price'));
    expect(await screen.findByRole('progressbar', { name: 'Loading' })).toBeTruthy();
    expect(screen.getByRole('link', { name: 'Rope' })).toBeTruthy();
  });
});

describe('the tabs', () => {
  test('of views filter the list and keep what else is filtered', async () => {
    const { getList, calls } = watchedList();
    const { user, router } = renderViews({ path: '/gadgets?filter={"q":"o"}', data: { getList } });
    await rows();
    await user.click(screen.getByRole('link', { name: 'Unchecked ones', current: false }));
    await waitFor(() => expect(calls.at(-1)?.filter).toEqual({ q: 'o', is_checked: false }));
    expect(screen.getByRole('link', { name: 'Unchecked ones', current: true })).toBeTruthy();
    expect(decodeURIComponent(router.state.location.search)).toContain('"is_checked":false');
    await user.click(screen.getByRole('link', { name: 'All' }));
    await waitFor(() => expect(calls.at(-1)?.filter).toEqual({ q: 'o' }));
  });
});

describe('deleting', () => {
  test('of several names up to five and counts the rest', async () => {
    const seven = Array.from({ length: 7 }, (_, index) => buildGadget({ id: index + 1, name_en: `Gadget ${index + 1}` }));
    const deleteMany = vi.fn(async (_resource: string, { ids }: { ids: number[] }) => ({ data: ids }));
    const { user } = renderViews({ data: { getList: makeList(seven), deleteMany: deleteMany as never } });
    await rows();
    await user.click(screen.getByRole('checkbox', { name: 'Select all on this page' }));
    const toolbar = screen.getByRole('toolbar', { name: 'Selected gadgets' });
    expect(within(toolbar).getByText('7 selected')).toBeTruthy();
    await user.click(within(toolbar).getByRole('button', { name: 'Delete' }));
    const dialog = await screen.findByRole('dialog', { name: 'Delete these 7 gadgets?' });
    expect(within(dialog).getAllByRole('listitem').map((item) => item.textContent)).toEqual([
      'Gadget 1', 'Gadget 2', 'Gadget 3', 'Gadget 4', 'Gadget 5', 'and 2 more',
    ]); // biome-ignore format: a word list reads best in rows
    await user.click(within(dialog).getByRole('button', { name: 'Delete' }));
    expect(await screen.findByText('7 gadgets deleted')).toBeTruthy();
    expect(deleteMany.mock.calls[0]?.[1]).toMatchObject({ ids: [1, 2, 3, 4, 5, 6, 7] });
    await waitFor(() => expect(screen.queryByRole('toolbar')).toBeNull());
  });

  test('is not said to be done when the session had ended', async () => {
    const { user } = renderViews({ data: { getList: makeList(gadgets), delete: (async () => ({ data: {} })) as never } });
    await rows();
    await user.click(await screen.findByRole('button', { name: 'Delete Mat' }));
    await user.click(within(await screen.findByRole('dialog')).getByRole('button', { name: 'Delete' }));
    await new Promise((resolve) => setTimeout(resolve, 50));
    expect(screen.queryByText('Deleted: Mat')).toBeNull();
  });

  test('is not offered where the resource cannot', async () => {
    renderViews({ path: '/makers', data: { getList: makeList([]) } });
    await screen.findByRole('link', { name: 'Acme' });
    expect(screen.queryByRole('checkbox')).toBeNull();
    expect(screen.queryByRole('button', { name: /Delete/ })).toBeNull();
    expect(screen.queryByRole('link', { name: 'Create' })).toBeNull();
  });
});

describe('a transition', () => {
  test('that fails says why in its question', async () => {
    vi.spyOn(console, 'error').mockImplementation(() => {});
    const { user } = renderViews({
      data: { getList: makeList(gadgets), update: (() => Promise.reject(new Error('Papers are missing'))) as never },
    });
    await rows();
    await user.click((await screen.findAllByRole('button', { name: 'Check' }))[0] as HTMLElement);
    await user.click(within(await screen.findByRole('dialog')).getByRole('button', { name: 'Check' }));
    expect((await screen.findByRole('alert')).textContent).toBe('Papers are missing');
  });
});

describe('in place of records', () => {
  test('an empty list says what it is for and offers the first step', async () => {
    renderViews({ data: { getList: makeList([]) } });
    expect(await screen.findByText('Gadgets are what trainers lend out.')).toBeTruthy();
    for (const link of screen.getAllByRole('link', { name: 'New gadget' })) expect(link).toHaveProperty('pathname', '/gadgets/create');
  });

  test('a search alone without results says nothing of filters', async () => {
    const { user } = renderViews({ path: '/gadgets?filter={"q":"xyz"}', data: { getList: makeList([]) } });
    expect(await screen.findByText('No gadgets match your search.', { selector: 'bdi' })).toBeTruthy();
    await user.click(screen.getAllByRole('link', { name: 'Clear search' }).at(-1) as HTMLElement);
    await waitFor(() => expect(screen.getByRole('searchbox')).toHaveProperty('value', ''));
  });

  test('an empty view says that nothing is in this state, and leads to all', async () => {
    const { getList, calls } = watchedList([]);
    const { user } = renderViews({ path: '/gadgets?filter={"is_checked":false}', data: { getList } });
    expect(await screen.findByText('No gadgets match this view.')).toBeTruthy();
    await user.click(link('Show all'));
    await waitFor(() => expect(calls.at(-1)?.filter).toEqual({}));
  });

  test('a search without results offers to clear it, and keeps the view', async () => {
    const { getList, calls } = watchedList([]);
    const { user } = renderViews({ path: '/gadgets?filter={"is_checked":false,"q":"xyz","kind":["huge"]}', data: { getList } });
    expect(await screen.findByText('No results')).toBeTruthy();
    const regions = () => screen.getAllByRole('status').map(({ textContent }) => textContent);
    await waitFor(() => expect(regions().join()).toContain('No results. No gadgets match your search and filters.'));
    await user.click(link('Clear filters'));
    await waitFor(() => expect(calls.at(-1)?.filter).toEqual({ is_checked: false }));
    expect(screen.getByRole('searchbox')).toHaveProperty('value', '');
  });
});

/** Implements `sheetWorker` on the main thread, because happy-dom has no workers. */
class WorkerOnThread {
  onmessage: ((event: { readonly data: unknown }) => void) | undefined;
  private file: SheetFile | undefined;
  async postMessage({ kind, input }: { readonly kind: string; readonly input: never }) {
    if (kind === 'begin') {
      const { format, head } = input as SheetTasks['begin']['takes'];
      this.file = createSheetFile(format, head);
    } else if (kind === 'rows') await this.file?.write(input);
    this.onmessage?.({ data: { data: kind === 'end' ? await this.file?.end() : undefined } });
  }
  terminate() {}
}

describe('an export', () => {
  beforeEach(() => void vi.stubGlobal('Worker', WorkerOnThread));

  const saved = () => {
    const blobs: Blob[] = [];
    // happy-dom would navigate to the file.
    vi.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(() => {});
    vi.spyOn(URL, 'createObjectURL').mockImplementation((blob) => {
      blobs.push(blob as Blob);
      return 'blob:x';
    });
    return blobs;
  };

  test('of ticked rows holds those only', async () => {
    const blobs = saved();
    const getMany = async (resource: string, { ids }: { ids: number[] }) => ({
      data: (resource === 'gadgets' ? gadgets : makerRecords).filter(({ id }) => ids.includes(id)),
    });
    const { user } = renderViews({ data: { getList: makeList(gadgets), getMany: getMany as never } });
    await rows();
    await user.click(screen.getByRole('checkbox', { name: 'Select Mat' }));
    await user.click(button('Export'));
    const dialog = within(await screen.findByRole('dialog'));
    await user.click(dialog.getByRole('radio', { name: 'CSV' }));
    await user.click(dialog.getByRole('button', { name: 'Export' }));
    await waitFor(() => expect(blobs).toHaveLength(1));
    expect(((await blobs[0]?.text()) ?? '').split('\r\n').map((line) => line.split(',')[1])).toEqual(['Name (English)', 'Mat', undefined]);
  });

  test('that fails says so, and can be tried again', async () => {
    vi.spyOn(console, 'error').mockImplementation(() => {});
    const getMany = async (resource: string) => {
      if (resource === 'gadgets') throw new Error('The server is down');
      return { data: makerRecords };
    };
    const { user } = renderViews({ data: { getList: makeList(gadgets), getMany: getMany as never } });
    await rows();
    await user.click(screen.getByRole('checkbox', { name: 'Select Mat' }));
    await user.click(button('Export'));
    const dialog = within(await screen.findByRole('dialog'));
    const start = () => dialog.getByRole('button', { name: 'Export' });
    await user.click(start());
    // The alert must be in the dialog: behind it, screen readers would ignore it.
    expect((await dialog.findByRole('alert')).textContent).toBe('The server is down');
    await waitFor(() => expect(start()).toHaveProperty('disabled', false));
  });
});
