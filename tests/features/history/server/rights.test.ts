import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import type { Database } from '../../../../server/database/database';
import { openDatabase } from '../../../../server/database/openDatabase';
import { appendHistory } from '../../../../server/features/history/appendHistory';
import { createHistoryRoutes } from '../../../../server/features/history/historyRoutes';
import { ensureHistoryTables } from '../../../../server/features/history/historyTables';
import type { HistoryPage } from '../../../../src/schema/history';
import { everyFieldRegistry } from '../../../support/everyField';

const dataDir = mkdtempSync(join(tmpdir(), 'history-rights-'));

describe('The history before a product API', () => {
  let database: Database;
  /** Status with which the product API answers a list request. */
  let answer: (path: string) => number;
  let user: object | undefined;
  let lists: string[];

  beforeAll(async () => {
    database = await openDatabase({ dataDir });
    await ensureHistoryTables(database);
    const change = (resource?: string) => ({ at: Date.now(), kind: 'change' as const, resource, record: '1' });
    await appendHistory(database.db, [change('labels'), change('samples'), { at: Date.now(), kind: 'sign_in', actor: '1' }, change()]);
  });
  afterAll(async () => {
    await database.close();
    rmSync(dataDir, { recursive: true, force: true });
  });
  beforeEach(() => {
    user = { token: 'a token' };
    lists = [];
    answer = () => 200;
  });

  const read = async (query = '') => {
    const routes = createHistoryRoutes({
      ...{ database, registry: everyFieldRegistry, ask: 'each', onError: () => undefined },
      session: () => Response.json({ user }),
      api(request) {
        const { pathname } = new URL(request.url);
        lists.push(pathname);
        return new Response(null, { status: request.headers.get('authorization') === 'Bearer a token' ? answer(pathname) : 401 });
      },
    });
    const response = await routes.request(`http://localhost/api/history/${query}`, { headers: { Cookie: 'a=b' } });
    const body = (await response.json()) as Partial<HistoryPage> & { errors?: { code: string }[] };
    const shown = body.results?.map(({ resource, kind }) => resource ?? kind) ?? body.errors?.map(({ code }) => code);
    return [response.status, shown, ...(body.omitted ? [{ omitted: body.omitted }] : [])];
  };

  test('is refused to whoever may read no record', async () => {
    answer = () => 403;
    expect(await read()).toEqual([403, ['permission_denied']]);
  });

  test('is refused to whoever may not read the records that are asked for, with one question to the API', async () => {
    answer = (path) => (path.includes('labels') ? 403 : 200);
    expect(await read('?resource=labels')).toEqual([403, ['permission_denied']]);
    expect(lists).toHaveLength(1);
  });

  test('is refused to whom the product API does not know any more', async () => {
    user = { token: 'of a deleted account' };
    expect(await read()).toEqual([403, ['permission_denied']]);
  });

  test('is refused to whoever is not signed in, without a question to the API', async () => {
    user = undefined;
    expect(await read()).toEqual([401, ['not_authenticated']]);
    expect(lists).toEqual([]);
  });

  test('shows the entries of what somebody may read, and sign-ins to those who may read all', async () => {
    answer = (path) => (path.includes('labels') ? 200 : 403);
    expect(await read()).toEqual([200, ['labels']]);
    answer = () => 200;
    expect(await read()).toEqual([200, ['change', 'sign_in', 'samples', 'labels']]);
  });

  test.each([429, 500, 503])('is not there while the product API answers %i, and nobody is called forbidden', async (status) => {
    answer = () => status;
    expect(await read()).toEqual([503, ['service_unavailable']]);
  });

  test('leaves out and names the entries of a list that fails, and asks again the next time', async () => {
    answer = (path) => (path.includes('labels') ? 502 : 200);
    expect(await read()).toEqual([200, ['samples'], { omitted: ['labels'] }]);
    expect(await read('?resource=labels')).toEqual([503, ['service_unavailable']]);
    answer = (path) => (path.includes('labels') ? 502 : 403);
    expect(await read()).toEqual([503, ['service_unavailable']]);
  });
});
