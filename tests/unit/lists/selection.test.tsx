// @vitest-environment happy-dom
import { act, screen } from '@testing-library/react';
import { useListContext } from 'react-admin';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { features as allFeatures } from '../../../src/features';
import { ActionButton } from '../../../src/ui/actions/ActionButton';
import { maxSelected, readMatching } from '../../../src/ui/list/readMatching';
import { buildGadget, catalogue } from './support/catalogue';
import { makeList, renderViews, resize, rows } from './support/renderViews';
import { selectGadgets } from './support/selectGadgets';

beforeEach(() => resize(1600));
afterEach(() => localStorage.clear());

describe('the selection', () => {
  test('says how many records are ticked on other pages', async () => {
    const { user, toolbar } = await selectGadgets(12);
    await user.click(screen.getByRole('link', { name: 'Go to page 2' }));
    await user.click(await screen.findByRole('checkbox', { name: 'Select Gadget 6' }));
    expect(toolbar.getByRole('status').textContent).toBe('6 selected, 5 on other pages');
    await user.click(screen.getByRole('checkbox', { name: 'Select Gadget 6' }));
    expect(toolbar.getByRole('status').textContent).toBe('5 selected on other pages');
  });

  test('ends when the list is left', async () => {
    const { router } = await selectGadgets(12);
    await act(() => router.navigate('/makers'));
    await act(() => router.navigate('/gadgets'));
    await rows();
    expect(screen.queryByRole('toolbar', { name: 'Selected records' })).toBeNull();
    expect(screen.getByRole('checkbox', { name: 'Select Gadget 1' })).toHaveProperty('checked', false);
  });
});

describe('selecting all that match', () => {
  test('ticks every row of every page, until one is unticked or the list is narrowed', async () => {
    const { user, toolbar } = await selectGadgets(24);
    await user.click(toolbar.getByRole('button', { name: 'Select all 24 matching gadgets' }));
    expect(toolbar.getByRole('status').textContent).toBe('All 24 matching gadgets selected');
    await user.click(screen.getByRole('link', { name: 'Go to page 2' }));
    await screen.findByRole('checkbox', { name: 'Select Gadget 6' });
    expect(screen.getByRole('checkbox', { name: 'Select Gadget 6' })).toHaveProperty('checked', true);
    await user.click(screen.getByRole('checkbox', { name: 'Select Gadget 8' }));
    expect(toolbar.getByText('4 selected')).toBeTruthy();
    await user.click(toolbar.getByRole('button', { name: 'Select all 24 matching gadgets' }));
    await user.click(screen.getByRole('link', { name: 'Unchecked ones' }));
    expect(await toolbar.findByText('4 selected')).toBeTruthy();
  });
});

describe('customized actions on the selection', () => {
  function Archive() {
    const { selectedIds } = useListContext();
    return <ActionButton label={`Archive ${selectedIds.length}`} onClick={() => undefined} />;
  }

  test('replace a generated one by its name, and others are added', async () => {
    const customizations = { resources: { gadgets: { actions: { bulk: { delete: Archive, check: Archive, lend: Archive } } } } };
    const { toolbar } = await selectGadgets(8, { customizations });
    expect(toolbar.getAllByRole('button', { name: 'Archive 5' })).toHaveLength(3);
    for (const name of ['Delete', 'Check']) expect(toolbar.queryByRole('button', { name })).toBeNull();
    for (const name of ['Export', 'Edit']) expect(toolbar.getByRole('button', { name })).toBeTruthy();
  });

  test('stand before the deletion', async () => {
    const { toolbar } = await selectGadgets(3, { customizations: { resources: { gadgets: { actions: { bulk: { lend: Archive } } } } } });
    const names = toolbar.getAllByRole('button').map((button) => button.getAttribute('aria-label') ?? button.textContent);
    expect(names).toEqual(['Clear selection', 'Export', 'Edit', 'Check', 'Archive 3', 'Delete']);
  });

  test('get the ids of all that match', async () => {
    const { user, toolbar } = await selectGadgets(24, { customizations: { resources: { gadgets: { actions: { bulk: [Archive] } } } } });
    await user.click(toolbar.getByRole('button', { name: 'Select all 24 matching gadgets' }));
    expect(await toolbar.findByRole('button', { name: 'Archive 24' })).toBeTruthy();
  });
});

describe('rows', () => {
  const part = { Component: () => <p>Count</p> };
  const counting = { name: 'count', parts: { 'list.bulkActions': { count: part } } };
  const data = { getList: makeList([buildGadget({ id: 1 })]) };

  test.each([
    ['without a feature that acts on several', allFeatures.filter(({ name }) => name !== 'bulk'), 0],
    ['with any such feature', [counting], 2],
  ])('have checkboxes only for actions: %s', async (_, features, boxes) => {
    renderViews({ data, features });
    await rows();
    expect(screen.queryAllByRole('checkbox')).toHaveLength(boxes);
  });
});

describe('reading all that match', () => {
  const page = (first: number, count: number) => Array.from({ length: count }, (_, index) => ({ id: first + index }));
  const reading = (answer: (pagination: { readonly page: number; readonly perPage: number }) => object) => {
    const getList = vi.fn(async (_resource: string, { pagination }: { pagination: { page: number; perPage: number } }) =>
      answer(pagination),
    );
    return { getList, read: () => readMatching({ getList } as never, catalogue.get('gadgets'), {}) };
  };
  /** A list whose records change after the first call. */
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
    // If the first two records are deleted, the later ones are still complete.
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
    const many = page(0, maxSelected + 1_000);
    const { read, getList } = moving(many, many, 1_000_000);
    const { records, isCut } = await read();
    expect([records.length, isCut]).toEqual([maxSelected, true]);
    expect(getList.mock.calls.length).toBeLessThan(maxSelected / 80);
  });
});
