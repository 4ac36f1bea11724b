import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import type { Database } from '../../../../server/database/database';
import { ensureContractTable } from '../../../../server/features/contract/contractTable';
import { createContractCheck, readLastCheck } from '../../../../server/features/contract/createContractCheck';
import { availableDatabases } from '../../../support/databases';
import { type Listening, listen } from '../../../support/listen';
import { document } from '../../../unit/import/support/document';

const hour = 3_600_000;
const text = document({ orders: { number: { type: 'string' } }, bills: { number: { type: 'string' } } });
const live = new AbortController().signal;

let api: Listening;
let answer: (request: Request) => Response | Promise<Response>;
let calls: Request[];
beforeAll(async () => {
  api = await listen((request) => {
    calls.push(request);
    return answer(request);
  });
});
beforeEach(() => {
  calls = [];
  answer = () => new Response(text, { headers: { 'Content-Type': 'application/json' } });
});
afterAll(() => api.close());

describe.each(availableDatabases())('The daily check of the contract, on $name', (databases) => {
  let database: Database;
  let other: Database;
  let time: number;
  const gateway = (on: Database) =>
    createContractCheck({ database: on as never, address: `${api.origin}/schema/`, token: undefined, now: () => time });
  const last = () => readLastCheck(database as never);
  beforeEach(async () => {
    time = 1_800_000_000_000;
    database = await databases.open();
    other = await databases.again();
    await ensureContractTable(database as never);
    await ensureContractTable(other as never);
  });
  afterEach(async () => {
    await other.close();
    await database.close();
  });

  it('is made by one of several gateways that start together', async () => {
    const made = await Promise.all([gateway(database), gateway(other), gateway(database)].map((check) => check('daily', live)));
    expect(made.filter(Boolean)).toHaveLength(1);
    expect(calls).toHaveLength(1);
    expect(Object.keys((await last())?.found?.collections ?? {})).toEqual(['orders', 'bills']);
  });

  it('is made once a day, and after an hour if it failed', async () => {
    const check = gateway(database);
    expect(await check('daily', live)).toBe(true);
    time += 19 * hour;
    expect(await check('daily', live)).toBe(false);
    time += 5 * hour;
    answer = () => new Response('', { status: 500 });
    expect(await check('daily', live)).toBe(true);
    expect(await last()).toMatchObject({ checkedAt: time, problem: 'refused', status: 500, found: { collections: {} } });
    time += hour;
    answer = () => new Response(text);
    expect(await check('daily', live)).toBe(true);
    expect((await last())?.problem).toBeUndefined();
  });

  it('is made when an administrator asks, at most once a minute', async () => {
    const check = gateway(database);
    expect(await check('asked', live)).toBe(true);
    expect(await check('asked', live)).toBe(false);
    time += 60_000;
    expect(await check('asked', live)).toBe(true);
  });

  it('is made by another gateway if one died during it', async () => {
    answer = () => new Promise(() => undefined);
    const died = new AbortController();
    const running = gateway(database)('daily', died.signal);
    await expect.poll(() => calls.length).toBe(1);
    expect(await gateway(other)('daily', live)).toBe(false);
    answer = () => new Response(text);
    // The gateway's claim remains, as after a power loss.
    time += 4 * 60_000;
    expect(await gateway(other)('daily', live)).toBe(true);
    died.abort();
    expect(await running).toBe(false);
    expect((await last())?.found).toBeDefined();
  });

  // Reading the document does not depend on the database, so one is enough.
  const itHere = it.runIf(databases.name === 'libsql');

  itHere('keeps what it knows while the document is a page for people', async () => {
    const check = gateway(database);
    await check('asked', live);
    time += hour;
    answer = () => new Response('<!doctype html><title>Sign in</title>', { headers: { 'Content-Type': 'text/html' } });
    await check('asked', live);
    expect(await last()).toMatchObject({ problem: 'html', found: { api: { root: '/api/' } } });
  });

  itHere.each([
    ['is not OpenAPI', '{"swagger": "2.0", "paths": {}}'],
    ['is neither JSON nor YAML', '{"openapi": "3.0.0", "paths": {'],
    ['refers to itself without end', '{"openapi":"3.0.0","paths":{"/a/":{"$ref":"#/paths/~1a~1"}}}'],
  ])('says that a document that %s is unreadable', async (_what, body) => {
    answer = () => new Response(body);
    await gateway(database)('asked', live);
    expect(await last()).toMatchObject({ problem: 'unreadable' });
  });
});
