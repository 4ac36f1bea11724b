import { describe, expect, it } from 'vitest';
import { isAccepted } from '../../src/data/accepted';
import { runJob } from '../../src/data/jobs/runJob';
import { importCase, json } from './support/importedCase';

const record = { id: 5, name: 'Nightly' };
const getFailure = (call: Promise<unknown>) =>
  call.then(
    () => undefined,
    (error: unknown) => error,
  );

const answering = (answers: Readonly<Record<string, () => Response>>) =>
  importCase('21-statuses', ({ method }) => answers[method]?.() ?? json(JSON.stringify(record)));

describe('an answer of 202', () => {
  const queued = () => json('{"task": "queued"}', 202);

  it('to a create says that it was accepted, and invites no second try', async () => {
    for (const answer of [queued, () => json('', 202), () => json('Accepted', 202, 'text/plain')]) {
      const { provider, calls } = answering({ POST: answer });
      const failure = await getFailure(provider.create('jobs', { data: { name: 'New' } }));
      expect(failure).toMatchObject({ status: 202, message: 'errors.accepted' });
      expect(isAccepted(failure)).toBe(true);
      expect(calls.filter(({ method }) => method === 'POST')).toHaveLength(1);
    }
  });

  it('to a create with the record is a success', async () => {
    const { provider } = answering({ POST: () => json(JSON.stringify(record), 202) });
    expect((await provider.create('jobs', { data: { name: 'Nightly' } })).data).toEqual(record);
  });

  it.each([
    ['an update', 'PATCH'],
    ['a delete', 'DELETE'],
  ])('to %s says the same', async (_, method) => {
    const { provider } = answering({ [method]: queued });
    const call =
      method === 'PATCH'
        ? provider.update('jobs', { id: 5, data: { ...record, name: 'Daily' }, previousData: record })
        : provider.delete('jobs', { id: 5, previousData: record });
    expect(isAccepted(await getFailure(call))).toBe(true);
  });

  it('to one of many records does not keep the others from being sent', async () => {
    const { provider, calls } = answering({ DELETE: queued });
    expect(isAccepted(await getFailure(provider.deleteMany('jobs', { ids: [1, 2, 3, 4, 5, 6, 7, 8] })))).toBe(true);
    expect(calls.filter(({ method }) => method === 'DELETE')).toHaveLength(8);
  });

  it('in a job counts as accepted, and is not sent again', async () => {
    const { provider, calls } = answering({ POST: queued });
    const state = await runJob(['a', 'b'], (name) => provider.create('jobs', { data: { name } })).finished;
    expect(state).toMatchObject({ done: 0, accepted: 2, unknown: 0, refused: 0 });
    expect(calls.filter(({ method }) => method === 'POST')).toHaveLength(2);
  });
});

describe('a success in another form', () => {
  it.each([
    ['the record', JSON.stringify({ ...record, name: 'Daily' })],
    ['a list of results', '{"results": [{"status": 200}]}'],
  ])('207 with %s after an update', async (_, body) => {
    const { provider } = answering({ PATCH: () => json(body, 207) });
    const { data } = await provider.update('jobs', { id: 5, data: { ...record, name: 'Daily' }, previousData: record });
    expect(data.id).toBe(5);
  });

  it.each([
    ['a record', JSON.stringify(record), 'application/json'],
    ['a word', 'Deleted', 'text/plain'],
  ])('200 with %s after a delete', async (_, body, type) => {
    const { provider } = answering({ DELETE: () => json(body, 200, type) });
    expect((await provider.delete('jobs', { id: 5, previousData: record })).data).toEqual(record);
  });

  it('is none when a page of a proxy answers in its place', async () => {
    const { provider } = answering({ DELETE: () => json('<!doctype html><p>Sign in', 200, 'text/html') });
    const failure = await getFailure(provider.delete('jobs', { id: 5, previousData: record }));
    expect(failure).toMatchObject({ message: 'errors.unreadableSaving' });
  });
});
