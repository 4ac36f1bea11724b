// @vitest-environment happy-dom
import { cleanup, waitFor } from '@testing-library/react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { buildGadget } from './support/catalogue';
import { listOf, renderViews, resize, rows } from './support/renderViews';

vi.setConfig({ testTimeout: 20_000 });

beforeEach(() => resize(1600));
afterEach(() => {
  vi.restoreAllMocks();
  cleanup();
});

test('while a list is read, the page of its first record is drawn once: out of the document, and asking for nothing', async () => {
  const asked: string[] = [];
  const getList = listOf([buildGadget({ id: 1, name_en: 'Rope' }), buildGadget({ id: 2, name_en: 'Mat' })]);
  const watched = (async (resource: string, params: never) => {
    asked.push(`getList ${resource}`);
    return getList(resource, params);
  }) as never;
  const getOne = vi.fn(async () => ({ data: buildGadget({ id: 1 }) }));
  const made = vi.spyOn(document, 'createElement');
  const termLists = () => made.mock.calls.filter(([name]) => name === 'dl').length;

  renderViews({ data: { getList: watched, getOne: getOne as never } });
  expect(await rows()).toHaveLength(2);
  const before = asked.length;
  await waitFor(() => expect(termLists()).toBeGreaterThan(0), { timeout: 10_000 });
  const drawn = termLists();
  expect(document.querySelector('dl')).toBeNull();

  // Longer than the warm-up stands.
  await new Promise((resolve) => setTimeout(resolve, 2_000));
  expect(termLists()).toBe(drawn);
  expect(asked.slice(before)).toEqual([]);
  expect(getOne).not.toHaveBeenCalled();
});
