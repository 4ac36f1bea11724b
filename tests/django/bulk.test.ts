/** Bulk actions over an API without ETags, whose bulk delete does not cover every resource. */
import type { RaRecord } from 'ra-core';
import { describe, expect, it } from 'vitest';
import { deleteCalls, editCalls, transitionCalls } from '../../src/features/bulk/bulkCalls';
import { runBulk } from '../../src/features/bulk/runBulk';
import { readMatching } from '../../src/ui/list/readMatching';
import { clinicRegistry } from '../support/clinicRegistry';
import { djangoMissing } from '../support/startDjango';
import { useClinic } from './support/useClinic';

const products = clinicRegistry.get('products');
const invoices = clinicRegistry.get('invoices');
const [publish] = products.transitions;

describe.skipIf(await djangoMissing())('Many records at once, over a back end in Django', () => {
  const clinic = useClinic();

  const matching = async (name: string, filter: object) =>
    (await readMatching(clinic().provider, clinicRegistry.get(name), filter)).records;
  const count = async (name: string, filter: object) => (await matching(name, filter)).length;
  const edit = (records: readonly RaRecord[], data: object) =>
    runBulk(clinic().provider, products, records, editCalls(clinic().provider, products, { ...data }));
  const take = (records: readonly RaRecord[]) => {
    if (!publish) throw new Error('The clinic has no transition');
    return runBulk(clinic().provider, products, records, transitionCalls(clinic().provider, clinicRegistry, products, publish));
  };
  const remove = (records: readonly RaRecord[]) =>
    runBulk(clinic().provider, invoices, records, deleteCalls(clinic().provider, clinicRegistry, invoices));
  const sent = (method: string) => clinic().calls.filter((call) => call.method === method);

  it('are read beyond the page, each once, though the API gives 50 a page at most', async () => {
    const all = await matching('products', {});
    expect(all.length).toBeGreaterThan(50);
    expect(new Set(all.map(({ id }) => id)).size).toBe(all.length);
  });

  it('leave the filter while they are changed: none is skipped and none is sent twice', async () => {
    const drafts = await matching('products', { status: 'draft' });
    expect(drafts.length).toBeGreaterThan(3);
    const state = await take(drafts).finished;
    expect(state).toMatchObject({ done: drafts.length, refused: 0, changed: 0 });
    const calls = sent('POST').map(({ path }) => path);
    expect(new Set(calls).size).toBe(drafts.length);
    expect(calls).toHaveLength(drafts.length);
    expect(await count('products', { status: 'draft' })).toBe(0);
  });

  it('are edited by the declared call; one that others changed, and one that they deleted, are told from the rest', async () => {
    const all = await matching('products', {});
    const [changed, gone, ...others] = all.slice(0, 20) as [RaRecord, RaRecord, ...RaRecord[]];
    await clinic().provider.update('products', { id: changed.id, data: { stock: 901 }, previousData: changed });
    for (const invoice of await matching('invoices', {}))
      if ((invoice.lines as { product: unknown }[]).some(({ product }) => product === gone.id))
        await clinic().provider.delete('invoices', { id: invoice.id, previousData: { id: invoice.id } });
    await clinic().provider.delete('products', { id: gone.id, previousData: { id: gone.id } });
    clinic().forget();
    const job = edit([changed, gone, ...others], { stock: 77 });
    expect(await job.finished).toMatchObject({ done: others.length, changed: 2, refused: 0 });
    expect(job.results[0]).toMatchObject({ state: 'changed', canRetry: true });
    expect(job.results[1]).toMatchObject({ state: 'changed', canRetry: false, message: 'jobs.gone' });
    expect(job.changedIn(changed)).toEqual(['stock']);
    expect(sent('PATCH').map(({ body }) => (body as { ids: unknown[] }).ids)).toEqual([others.map(({ id }) => id)]);
    expect((await clinic().provider.getOne('products', { id: changed.id })).data.stock).toBe(901);
    // Retrying overwrites the current record.
    expect(job.countRetries()).toBe(1);
    expect(await job.retry()).toMatchObject({ done: others.length + 1, changed: 1 });
    expect((await clinic().provider.getOne('products', { id: changed.id })).data.stock).toBe(77);
  });

  it('are deleted; one that others changed meanwhile stays until it is sent again', async () => {
    const [first, second, third] = (await matching('invoices', {})) as [RaRecord, RaRecord, RaRecord];
    await clinic().provider.update('invoices', { id: first.id, data: { due: '2031-01-01' }, previousData: first });
    await clinic().provider.delete('invoices', { id: second.id, previousData: { id: second.id } });
    clinic().forget();
    const job = remove([first, second, third]);
    expect(await job.finished).toMatchObject({ done: 1, changed: 2, refused: 0 });
    expect(sent('DELETE').map(({ body }) => body)).toEqual([{ ids: [third.id] }]);
    expect(job.changedIn(first)).toEqual(['due']);
    expect(await job.retry()).toMatchObject({ done: 2, changed: 1 });
    await expect(clinic().provider.getOne('invoices', { id: first.id })).rejects.toMatchObject({ status: 404 });
  });

  it('wait for an API that is asked too often, and each is done once', async () => {
    const { data: owners } = await clinic().provider.getList('owners', {
      ...{ filter: {}, sort: { field: 'id', order: 'ASC' }, pagination: { page: 1, perPage: 1 } },
    });
    const messages = clinicRegistry.get('textMessages');
    const texts = Array.from({ length: 12 }, (_, index): RaRecord => ({ id: index, body: `Bulk ${index}` }));
    const job = runBulk(clinic().provider, messages, texts, {
      changes: [],
      call: ({ body }) => clinic().provider.create('textMessages', { data: { owner: owners[0]?.id, body } }),
    });
    expect(await job.finished).toMatchObject({ done: 12, refused: 0, unknown: 0 });
    expect(sent('POST').filter(({ status }) => status === 429).length).toBeGreaterThan(0);
    expect(sent('POST').filter(({ status }) => status === 201)).toHaveLength(12);
  });

  it('run by two people at once: all are published, and both are told so', async () => {
    const drafts: RaRecord[] = [];
    for (let index = 0; index < 10; index += 1) {
      const data = { sku: `BU-900${index}`, name_en: `Bulk ${index}`, name_ar: `كمية ${index}`, price: '5.00', category: 1 };
      drafts.push((await clinic().provider.create('products', { data })).data);
    }
    clinic().forget();
    const states = await Promise.all([take(drafts).finished, take(drafts).finished]);
    for (const state of states) expect(state).toMatchObject({ done: 10, refused: 0 });
    for (const { id } of drafts) expect((await clinic().provider.getOne('products', { id })).data.status).toBe('published');
  });
});
