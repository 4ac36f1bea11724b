// @vitest-environment happy-dom
import { afterEach, expect, test } from 'vitest';
import { createStore } from '../../../src/createStore';

afterEach(() => localStorage.clear());

test('ticked rows are in no storage, and those that a former version stored are gone', () => {
  localStorage.setItem('RaStore.trainees.selectedIds', '[1,2]');
  localStorage.setItem('RaStore.trainees.listParams', '{"page":2}');
  const store = createStore();
  store.setup();
  expect(store.getItem('trainees.selectedIds', [])).toEqual([]);
  expect(store.getItem('trainees.listParams')).toEqual({ page: 2 });
  const seen: unknown[] = [];
  store.subscribe('trainees.selectedIds', (ids) => seen.push(ids));
  store.setItem('trainees.selectedIds', [3]);
  expect([store.getItem('trainees.selectedIds'), seen]).toEqual([[3], [[3]]]);
  expect(Object.keys(localStorage).filter((key) => key.includes('trainees'))).toEqual(['RaStore.trainees.listParams']);
  store.reset();
  expect(store.getItem('trainees.selectedIds', [])).toEqual([]);
});
