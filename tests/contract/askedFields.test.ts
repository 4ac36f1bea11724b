import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { registry as productRegistry } from '../../resources/registry';
import { createHistory, type History } from '../../server/features/history/createHistory';
import { ensureHistoryTables } from '../../server/features/history/historyTables';
import { createWriteRecorder } from '../../server/features/history/recordWrites';
import { defineRegistry } from '../../src/schema/defineRegistry';
import { type ApiUnderTest, apiUnderTest, joinRegistries } from '../support/apiUnderTest';
import { claims } from '../support/claims';
import { availableDatabases } from '../support/databases';

describe.each(availableDatabases())('Fields of a transition, on $name', (databases) => {
  let api: ApiUnderTest;
  let history: History;
  beforeAll(async () => {
    const recorder = createWriteRecorder(async (...write) => history.append(...write));
    api = await apiUnderTest(databases, { registry: joinRegistries(productRegistry, defineRegistry([claims])), writes: { recorder } });
    await ensureHistoryTables(api.database);
    history = createHistory({ database: api.database, secrets: ['s'.repeat(32)], now: Date.now, days: 400, log: () => undefined });
  });
  afterAll(async () => {
    await history.close();
    await api.close();
  });

  const create = async (more: object = {}) => (await api.call('POST', 'claims/', { body: { number: '1', ...more } })).body;
  const answer = async (method: string, path: string, body: object) => {
    const { status, body: got } = await api.call(method, path, { body });
    return status < 300 ? status : got.errors?.map(({ code, attr }: { code: string; attr: string }) => `${attr} ${code}`);
  };
  const refuse = (id: number, body: object) => answer('POST', `claims/${id}/refuse/`, body);
  const read = async (id: number) => (await api.call('GET', `claims/${id}/`)).body;

  it('are required as declared, and nothing is written without them', async () => {
    const { id } = await create();
    expect(await refuse(id, {})).toEqual(['rejection_reason required', 'kind required']);
    expect(await refuse(id, { rejection_reason: 'x'.repeat(201), kind: 'bad' })).toEqual([
      'rejection_reason max_length',
      'kind invalid_choice',
    ]);
    expect(await read(id)).toMatchObject({ status: 'open', rejection_reason: null });
  });

  it('are stored in the field of the same name, and the others are not', async () => {
    const { id } = await create();
    expect(await refuse(id, { rejection_reason: 'Too late', kind: 'formal', number: '9' })).toBe(200);
    const record = await read(id);
    expect(record).toMatchObject({ status: 'refused', rejection_reason: 'Too late', number: '1' });
    expect(record).not.toHaveProperty('kind');
  });

  it('follow rules by values of the record and of each other', async () => {
    const { id } = await create({ total: 1000 });
    expect(await refuse(id, { rejection_reason: 'No', kind: 'other' })).toEqual(['hint required']);
    expect(await refuse(id, { rejection_reason: 'No', kind: 'formal' })).toBe(200);
    const small = await create({ total: 10 });
    expect(await refuse(small.id, { rejection_reason: 'No', kind: 'other' })).toBe(200);
  });

  it('are validated in a PATCH that makes the transition, and ignored by an edit', async () => {
    const { id } = await create();
    expect(await answer('PATCH', `claims/${id}/`, { is_urgent: true })).toEqual(['until required']);
    expect(await answer('PATCH', `claims/${id}/`, { is_urgent: true, until: '2026-13-01' })).toEqual(['until invalid']);
    expect(await answer('PATCH', `claims/${id}/`, { is_urgent: true, until: '2026-12-01', rejection_reason: 'Quick' })).toBe(200);
    expect(await read(id)).toMatchObject({ is_urgent: true, rejection_reason: 'Quick' });
    expect(await answer('PATCH', `claims/${id}/`, { number: '2', rejection_reason: 'Other' })).toBe(200);
    expect(await read(id)).toMatchObject({ number: '2', rejection_reason: 'Quick' });
  });

  it('are refused if the transition is not made again', async () => {
    const { id } = await create();
    const hurry = (reason: string) => answer('PATCH', `claims/${id}/`, { is_urgent: true, until: '2026-12-01', rejection_reason: reason });
    expect(await hurry('One')).toBe(200);
    expect(await hurry('Two')).toEqual(['until read_only', 'rejection_reason read_only']);
    expect(await answer('PATCH', `claims/${id}/`, { is_urgent: true, number: '3' })).toBe(200);
    expect(await read(id)).toMatchObject({ number: '3', rejection_reason: 'One' });
  });

  it('of one of two at once are kept', async () => {
    const { id } = await create();
    const typed = ['One', 'Two'].map((reason) => refuse(id, { rejection_reason: reason, kind: 'formal' }));
    const both = await Promise.all(typed);
    expect(both.filter((one) => one === 200)).toHaveLength(1);
    expect(await read(id)).toMatchObject({ rejection_reason: both[0] === 200 ? 'One' : 'Two' });
  });

  it('are in the entry of the history, which is that of the transition', async () => {
    const { id } = await create();
    expect(await refuse(id, { rejection_reason: 'Too late', kind: 'formal', hint: '' })).toBe(200);
    expect(await answer('PATCH', `claims/${id}/`, { is_urgent: true, until: '2026-12-01' })).toBe(200);
    const rows = await api.database.db.selectFrom('gateway_history').selectAll().where('record', '=', String(id)).orderBy('id').execute();
    const entries = rows.map(({ kind, changes }) => ({ kind, changes: JSON.parse(changes) }));
    expect(entries.slice(1)).toEqual([
      {
        kind: 'transition',
        changes: {
          status: { before: 'open', after: 'refused' },
          rejection_reason: { before: null, after: 'Too late' },
          kind: { after: 'formal' },
        },
      },
      // The reason was left empty, so the earlier one is cleared.
      {
        kind: 'transition',
        changes: {
          is_urgent: { before: false, after: true },
          rejection_reason: { before: 'Too late', after: null },
          until: { after: '2026-12-01' },
        },
      },
    ]);
  });

  it('take files', async () => {
    const { id } = await create();
    const body = new FormData();
    body.append('rejection_reason', 'See the letter');
    body.append('kind', 'formal');
    body.append('letter', new File(['%PDF-1.7 letter'], 'letter.pdf', { type: 'application/pdf' }));
    const { status } = await api.call('POST', `claims/${id}/refuse/`, { body });
    expect(status).toBe(200);
    expect((await read(id)).letter).toMatch(/\.pdf/);
  });
});
