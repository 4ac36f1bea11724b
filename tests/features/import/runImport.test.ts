import { HttpError } from 'ra-core';
import { expect, test } from 'vitest';
import { randomHex } from '../../../src/data/randomHex';
import type { ImportItem, ImportJob, ImportStore } from '../../../src/features/import/data/importStore';
import { runImport } from '../../../src/features/import/data/runImport';
import { everyFieldRegistry } from '../../support/everyField';

const resource = everyFieldRegistry.get('labels');

/** In-memory replacement of the IndexedDB store. It outlives each simulated tab. */
function createStore(): ImportStore & { readonly kept: Map<number, ImportItem> } {
  const kept = new Map<number, ImportItem>();
  return {
    kept,
    add: async (_job: ImportJob, items) => {
      for (const [index, item] of items.entries()) kept.set(index, item);
    },
    put: async (_job, index, item) => void kept.set(index, item),
    unfinished: async () => [
      { job: {} as ImportJob, items: [...kept.entries()].sort(([one], [other]) => one - other).map(([, item]) => item) },
    ],
    remove: async () => kept.clear(),
  };
}

/** An API with idempotency keys that throttles, refuses and loses answers. */
function createFaultyApi() {
  const byKey = new Map<string, number>();
  let calls = 0;
  const create = async (_resource: string, { meta }: { meta: { idempotencyKey: string } }) => {
    calls += 1;
    const call = calls;
    await Promise.resolve();
    if (call % 401 === 0) throw new HttpError('throttled', 429, { retryAfterSeconds: 0.001 });
    if (call % 997 === 0) throw new HttpError('refused', 400, { errors: { name: 'taken' } });
    if (call % 307 === 0) throw new HttpError('lost before it came', 0);
    const id = byKey.get(meta.idempotencyKey) ?? byKey.size + 1;
    byKey.set(meta.idempotencyKey, id);
    if (call % 211 === 0) throw new HttpError('answer lost', 0);
    return { data: { id } };
  };
  return { byKey, dataProvider: { create, getList: async () => ({ data: [], total: 0 }) } as never };
}

test('10,000 rows are written once each, though answers are lost, the API throttles and the tab is closed', {
  timeout: 120_000,
}, async () => {
  const store = createStore();
  const { byKey, dataProvider } = createFaultyApi();
  const all = Array.from(
    { length: 10_000 },
    (_, index): ImportItem => ({ line: index + 2, label: `Row ${index}`, values: { name: `Row ${index}` }, key: randomHex(16) }),
  );
  await store.add({} as ImportJob, all);
  const getReason = () => 'refused';
  // Skips the delays after lost answers.
  const realTimeout = globalThis.setTimeout;
  const removals: number[] = [];
  globalThis.setTimeout = ((work: () => void) => realTimeout(work, 0)) as never;
  try {
    for (let tab = 0; tab < 4; tab += 1) {
      const [{ items } = { items: [] }] = await store.unfinished('');
      const left = items.filter(({ result }) => result === undefined);
      const index = new Map(items.map((item, place) => [item, place]));
      // A closed tab no longer writes to the store.
      let isOpen = true;
      const own = {
        ...store,
        put: async (job: string, place: number, item: ImportItem) => (isOpen ? store.put(job, place, item) : undefined),
        remove: async () => {
          removals.push(tab);
        },
      };
      const job = runImport(left, (item) => index.get(item) ?? -1, {
        dataProvider,
        resource,
        hasKeys: true,
        store: own,
        job: '',
        getReason,
      });
      if (tab < 3) {
        while (job.getState().done < 2_000) await new Promise((resolve) => realTimeout(resolve, 1));
        isOpen = false;
        job.stop();
      }
      await job.finished;
    }
  } finally {
    globalThis.setTimeout = realTimeout;
  }
  // Only the last tab finishes the job and removes it from the store.
  expect(removals).toEqual([3]);
  const items = [...store.kept.values()];
  const refused = items.filter(({ result }) => result === 'refused');
  expect(items.filter(({ result }) => result === undefined || result === 'unknown')).toEqual([]);
  expect(refused.length).toBeGreaterThan(0);
  expect(refused.every(({ reason }) => reason === 'refused')).toBe(true);
  expect(byKey.size).toBe(10_000 - refused.filter(({ key }) => !byKey.has(key)).length);
  // Each row has exactly one record and stores its id.
  const ids = items.filter(({ result }) => result === 'done').map(({ id }) => id);
  expect(new Set(ids).size).toBe(ids.length);
  expect(items.every(({ result, key, id }) => result !== 'done' || byKey.get(key) === id)).toBe(true);
});

test('without keys and a unique value, a row of unknown outcome is not sent again', async () => {
  let calls = 0;
  const dataProvider = {
    create: async () => {
      calls += 1;
      throw new HttpError('lost', 504);
    },
    getList: async () => ({ data: [], total: 0 }),
  } as never;
  const item = { line: 2, label: 'Row', values: {}, key: 'k', sentAt: 1 };
  const puts: ImportItem[] = [];
  const store = { ...createStore(), put: async (_job: string, _index: number, kept: ImportItem) => void puts.push(kept) };
  const job = runImport([item], () => 0, { dataProvider, resource, hasKeys: false, store, job: '', getReason: () => 'unknown' });
  expect((await job.finished).unknown).toBe(1);
  expect(calls).toBe(0);
  expect(puts).toMatchObject([{ result: 'unknown', reason: 'unknown' }]);
});

test('what is left after a stop is kept, also when what was refused is tried again', async () => {
  const store = createStore();
  const items = Array.from({ length: 30 }, (_, index): ImportItem => ({ line: index + 2, label: '', values: {}, key: `${index}` }));
  await store.add({} as ImportJob, items);
  let calls = 0;
  const dataProvider = {
    create: async () => {
      calls += 1;
      if (calls === 1) throw new HttpError('refused', 400, { errors: {} });
      if (calls === 4) job.stop();
      return { data: { id: calls } };
    },
  } as never;
  const job = runImport(items, (item) => items.indexOf(item), {
    dataProvider,
    resource,
    hasKeys: true,
    store,
    job: '',
    getReason: () => '',
  });
  expect(await job.finished).toMatchObject({ isStopped: true, refused: 1 });
  expect(await job.retry()).toMatchObject({ refused: 0 });
  const left = [...store.kept.values()].filter(({ result }) => result === undefined);
  expect(left.length).toBeGreaterThan(20);
});

test('a store that fails in the middle holds nothing up, and a later visit does not go on from what it kept', async () => {
  const store = createStore();
  let unkept = 0;
  let puts = 0;
  const full = {
    ...store,
    put: async (job: string, place: number, item: ImportItem) => {
      puts += 1;
      if (puts > 3) throw new DOMException('full', 'QuotaExceededError');
      return store.put(job, place, item);
    },
  };
  const items = ['a', 'b', 'c', 'd'].map((name, index): ImportItem => ({ line: index + 2, label: name, values: { name }, key: name }));
  await store.add({} as ImportJob, items);
  const dataProvider = { create: async () => ({ data: { id: 1 } }) } as never;
  const options = { dataProvider, resource, hasKeys: true, store: full, job: '', getReason: () => '', onUnstored: () => (unkept += 1) };
  expect(await runImport(items, (item) => items.indexOf(item), options).finished).toMatchObject({ done: 4, refused: 0 });
  expect([...store.kept.keys()]).toEqual([]);
  expect(unkept).toBeGreaterThan(0);
});

test('a row of unknown outcome is done if a record says the same, and refused if its unique value is a colleague’s', async () => {
  const written = [
    { id: 5, name: 'Same', name_en: 'Same', name_ar: 'نفسه', amount: 3 },
    { id: 6, name: 'Theirs', name_en: 'Theirs', name_ar: 'لهم', amount: 4 },
  ];
  let creates = 0;
  const dataProvider = {
    create: async () => {
      creates += 1;
      throw new HttpError('lost', 504);
    },
    getList: async (_resource: string, { filter }: { filter: { q?: string } }) => {
      const data = written.filter(({ name_en }) => filter.q === undefined || name_en === filter.q);
      return { data, total: data.length };
    },
  } as never;
  const items = written.map(
    ({ name_en, name_ar }, line): ImportItem => ({ line, label: '', values: { name_en, name_ar, amount: 3 }, key: name_en }),
  );
  const sent = { line: 9, label: '', values: { name_en: 'Theirs', name_ar: 'لهم', amount: 9 }, key: 'k', sentAt: 1 };
  const all = [...items, sent];
  const taken: unknown[] = [];
  const options = { dataProvider, resource, hasKeys: false, store: createStore(), job: '', getReason: () => '' };
  const job = runImport(all, (item) => all.indexOf(item), { ...options, onDuplicate: (item, id) => taken.push([item.line, id]) });
  expect(await job.finished).toMatchObject({ done: 1, refused: 2, unknown: 0 });
  expect(job.results.slice(1)).toMatchObject([{ message: 'transfer.import.run.taken' }, { message: 'transfer.import.run.taken' }]);
  expect(taken.sort()).toEqual([
    [1, 6],
    [9, 6],
  ]);
  expect(creates).toBe(2);
});
