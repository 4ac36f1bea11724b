/** Nested resources such as /nested/owners/{owner}/notes/, through the gateway and its history. */
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Identifier, RaRecord } from 'ra-core';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { describeOpenApi } from '../../server/openApi/describeOpenApi';
import { readConfig } from '../../server/readConfig';
import { type Gateway, startGateway } from '../../server/startGateway';
import type { AppDataProvider } from '../../src/data/appDataProvider';
import { createDataProvider } from '../../src/data/createDataProvider';
import { manyChanged, versionConflict } from '../../src/data/versions/versionConflict';
import type { WrapContext } from '../../src/extensions/feature';
import { conflictsFeature } from '../../src/features/conflicts';
import { nestedFeature } from '../../src/features/nested';
import { createHttpClient } from '../../src/http/httpClient';
import type { HistoryEntry } from '../../src/schema/history';
import { runCheck } from '../../tools/check/runCheck';
import { draftApi } from '../../tools/import/draftApi';
import { getLine } from '../support/checkUnderTest';
import { cookieClient } from '../support/cookieClient';
import { nestedApi, nestedRegistry, notes } from '../support/nestedRegistry';
import { clinicAccounts, type Django, djangoMissing, startDjango } from '../support/startDjango';

describe.skipIf(await djangoMissing())('Notes below owners in Django', () => {
  const dataDir = mkdtempSync(join(tmpdir(), 'gateway-test-'));
  const logged: string[] = [];
  let called: string[] = [];
  let django: Django;
  let gateway: Gateway;
  let session: ReturnType<typeof cookieClient>;
  let provider: AppDataProvider;
  let others: AppDataProvider;
  beforeAll(async () => {
    django = await startDjango();
    const config = readConfig({ PORT: '0', DATA_DIR: dataDir, API_URL: django.origin });
    gateway = await startGateway({ config, registry: nestedRegistry, distDir: undefined, log: (message) => logged.push(message) });
    session = cookieClient(gateway.url);
    const { username, password } = clinicAccounts.staff;
    const token = await session.signIn({ email: username, password });
    const httpClient = createHttpClient({
      ...{ api: nestedApi, apiUrl: gateway.url, getLocale: () => 'en' },
      session: { getToken: async () => token, refreshToken: async () => undefined },
      fetch: (url, init) => {
        called.push(`${init.method ?? 'GET'} ${url.slice(gateway.url.length)}`.replace(/\?.*/, ''));
        return fetch(url, { ...init, headers: { ...Object.fromEntries(new Headers(init.headers)), Cookie: session.cookie() } });
      },
    });
    const open = () =>
      [nestedFeature, conflictsFeature].reduce(
        (inner, { dataProvider: wrap }) =>
          (wrap?.(inner, { registry: nestedRegistry } as Partial<WrapContext> as WrapContext) ?? inner) as AppDataProvider,
        createDataProvider({ registry: nestedRegistry, httpClient }),
      );
    provider = open();
    others = open();
  });
  afterAll(async () => {
    await gateway.close();
    await django.stop();
    rmSync(dataDir, { recursive: true, force: true });
    expect({ django: django.errors(), logged }).toEqual({ django: '', logged: [] });
  });
  beforeEach(() => {
    called = [];
  });

  const add = async (owner: Identifier, text: string): Promise<RaRecord> =>
    (await provider.create('notes', { data: { owner, text, is_done: false } })).data;
  const list = async (filter: object) =>
    provider.getList('notes', { filter, sort: { field: 'number', order: 'DESC' }, pagination: { page: 1, perPage: 10 } });

  it('are created, listed, read, changed and deleted below their owner', async () => {
    const [first, second] = [await add(1, 'Call back'), await add(2, 'Pays late')];
    expect([first, second]).toMatchObject([
      { id: '1:1', owner: 1, number: 1, text: 'Call back' },
      { id: '2:1', owner: 2, number: 1, text: 'Pays late' },
    ]);
    expect(await list({ owner: 1, is_done: false })).toMatchObject({ total: 1, data: [first] });
    expect((await provider.getOne('notes', { id: '2:1' })).data).toEqual(second);
    expect((await provider.getMany('notes', { ids: ['1:1', '2:1', 'strange', '1:99'] })).data).toEqual([first, second]);
    const { data: changed } = await provider.update('notes', { id: '1:1', data: { ...first, text: 'Called' }, previousData: first });
    expect(changed).toMatchObject({ id: '1:1', owner: 1, text: 'Called' });
    await provider.updateMany('notes', { ids: ['1:1', '2:1'], data: { is_done: true } });
    expect((await provider.getOne('notes', { id: '2:1' })).data.is_done).toBe(true);
    await provider.delete('notes', { id: '1:1', previousData: { ...changed, is_done: true } });
    await provider.deleteMany('notes', { ids: ['2:1'] });
    expect((await list({ owner: 1 })).total).toBe(0);
    expect(new Set(called.map((one) => one.replace(/\d+/g, '1')))).toEqual(
      new Set(
        ['POST', 'GET', 'GET 1', 'PATCH 1', 'DELETE 1'].map((one) => {
          const [method, key] = one.split(' ');
          return `${method} /api/v1/owners/1/notes/${key ? `${key}/` : ''}`;
        }),
      ),
    );
  });

  it('are not called for without one owner', async () => {
    expect(await list({})).toEqual({ data: [], total: 0 });
    expect(await list({ owner: [1, 2] })).toEqual({ data: [], total: 0 });
    expect(await list({ owner: { not: [1] } })).toEqual({ data: [], total: 0 });
    await expect(provider.create('notes', { data: { text: 'No owner' } })).rejects.toMatchObject({ status: 400 });
    expect(called).toEqual([]);
  });

  it.each(['..', '1', '1:..', '1:.', '..:1', '1:%2E%2E', '1:1%2F..', '1:1:1', ':1', '1:', '%', '1:%E0'])(
    'are not called for by the id %s of a hostile link',
    async (id) => {
      await expect(provider.getOne('notes', { id })).rejects.toMatchObject({ status: 404 });
      await expect(provider.delete('notes', { id })).rejects.toMatchObject({ status: 404 });
      expect(called).toEqual([]);
    },
  );

  it.each(['..', '.', '../owners', 'a\\b'])('have no list below the owner %s of a hostile link', async (owner) => {
    expect(await list({ owner })).toEqual({ data: [], total: 0 });
    expect(called).toEqual([]);
  });

  it('encode what is no number', async () => {
    await expect(list({ owner: '1?x=#%' })).rejects.toMatchObject({ status: 404 });
    expect(called).toEqual(['GET /api/v1/owners/1%3Fx%3D%23%25/notes/']);
  });

  it('are not overwritten with what somebody else changed, and the conflict names the record', async () => {
    const note = await add(3, 'Seen by two');
    await others.update('notes', { id: note.id, data: { ...note, text: 'Theirs' }, previousData: note });
    const save = provider.update('notes', { id: note.id, data: { ...note, text: 'Mine' }, previousData: note });
    const conflict = versionConflict(await save.catch((error: unknown) => error));
    expect(conflict).toMatchObject({ current: { id: note.id, owner: 3, text: 'Theirs' }, conflicts: ['text'] });
    const remove = provider.deleteMany('notes', { ids: [note.id], meta: { previous: [note] } });
    expect(manyChanged(await remove.catch((error: unknown) => error))).toMatchObject({ changed: [{ id: note.id }], done: [] });
    expect(await provider.getIfChanged('notes', { record: note })).toMatchObject({ data: { id: note.id, text: 'Theirs' } });
  });

  it('have a history by the id of their page', async () => {
    const note = await add(4, 'Recorded');
    await provider.update('notes', { id: note.id, data: { ...note, text: 'Changed' }, previousData: note });
    await provider.delete('notes', { id: note.id });
    const getEntries = (record: object) =>
      fetch(`${gateway.url}/api/history/?${new URLSearchParams({ resource: 'notes', ...record })}`, {
        headers: { Cookie: session.cookie() },
      });
    const response = await getEntries({ record: String(note.id) });
    const { results } = (await response.json()) as { results: readonly HistoryEntry[] };
    expect(results.map(({ kind, name, changes }) => [kind, name, changes.text])).toEqual([
      ['delete', 'Changed', { before: 'Changed' }],
      ['change', 'Changed', { before: 'Recorded', after: 'Changed' }],
      ['create', 'Recorded', { after: 'Recorded' }],
    ]);
    // Read access to the notes of one owner does not give access to those of other owners.
    for (const record of [{}, { record: '..:1' }, { record: '1' }]) expect((await getEntries(record)).status).toBe(403);
  });

  it.each([
    ['read', false],
    ['written', true],
  ])('are %s by the check below a real owner', async (_, write) => {
    const { username, password } = clinicAccounts.staff;
    const report = await runCheck({
      registry: nestedRegistry,
      listener: { subject: () => undefined, finding: () => undefined, note: () => undefined },
      options: {
        ...{ origin: django.origin, account: username, password, token: undefined, write, only: ['notes'], headers: {}, strict: false },
        ...{ appOrigin: undefined, slowMilliseconds: 20_000, timeoutMilliseconds: 20_000 },
      },
    });
    expect(report.findings.filter(({ level }) => level === 'fails').map(getLine)).toEqual([]);
    const lines = report.findings.map(getLine);
    for (const name of ['list', ...(write ? ['create', 'change', 'delete'] : [])])
      expect(lines).toContainEqual(expect.stringMatching(new RegExp(`^✓ notes ${name}`)));
    expect(report.leftovers).toEqual([]);
  });

  it('are imported from the document as they are declared here', async () => {
    const document = await (await fetch(`${django.origin}/nested/schema/?format=openapi-json`)).text();
    const { resources } = draftApi(describeOpenApi(document, 'nested.json'), { references: {}, only: [] });
    const { path, key, menu, fields, list } = notes;
    expect(resources.find(({ declaration }) => declaration.name === 'notes')?.declaration).toMatchObject({
      ...{ path, key, menu, fields: { owner: fields.owner } },
      list: { filters: ['owner', 'is_done'], search: list.search },
    });
  });
});
