import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import type { Database } from '../../../../server/database/database';
import { createViewRoutes } from '../../../../server/features/views/viewRoutes';
import { ensureViewTables } from '../../../../server/features/views/viewTables';
import type { SignedInAccount } from '../../../../server/session/readSignedIn';
import { type StoredView, type StoredViews, viewLimits } from '../../../../src/schema/listViews';
import { availableDatabases } from '../../../support/databases';
import { roleAccess, roleRegistry } from '../../../support/roles';

const amal: SignedInAccount = { account: '1', name: 'Amal', role: 'administrator' };
const ed: SignedInAccount = { account: '2', name: 'Ed', role: 'editor' };
const eva: SignedInAccount = { account: '3', name: 'Eva', role: 'editor' };
const vera: SignedInAccount = { account: '4', name: 'Vera', role: 'viewer' };

let made = 0;
const newId = () => `view-${String(++made).padStart(11, '0')}`;

const written = (more: object = {}) => ({
  ...{ resource: 'trainees', name: 'Pending', shared: false, version: 0 },
  content: { filter: { is_active: false }, sort: { field: 'id', order: 'ASC' }, perPage: 50, columns: ['name'] },
  ...more,
});

describe.each(availableDatabases())('Views of lists, on $name', (databases) => {
  let database: Database;
  let now: number;
  beforeAll(async () => {
    database = await databases.open();
    await ensureViewTables(database);
    await ensureViewTables(database);
  });
  afterAll(() => database.close());
  beforeEach(async () => {
    now = Date.UTC(2026, 10, 27);
    await database.db.deleteFrom('gateway_views').execute();
    await database.db.deleteFrom('gateway_view_choices').execute();
  });

  const open = (user: SignedInAccount | undefined, on: Database = database) => {
    const routes = createViewRoutes({
      ...{ database: on, registry: roleRegistry, access: roleAccess, now: () => now },
      whoAsks: async () => user,
      onError: (error) => {
        throw error;
      },
    });
    const call = async (method: string, path: string, body?: unknown, type = 'application/json') => {
      const response = await routes.request(`http://localhost/api/views/${path}`, {
        method,
        ...(body !== undefined && { body: JSON.stringify(body), headers: { 'Content-Type': type } }),
      });
      const text = await response.text();
      return { status: response.status, headers: response.headers, body: text ? JSON.parse(text) : undefined };
    };
    return {
      call,
      save: (id: string, more?: object) => call('PUT', `${id}/`, written(more)),
      read: async () => (await call('GET', '')).body as StoredViews,
      names: async () => ((await call('GET', '')).body as StoredViews).views.map(({ name }) => name),
    };
  };

  test('include the home page of an account, which it cannot share', async () => {
    const home = { resource: '_home', content: { filter: {}, columns: ['balance:full', '-gender:third'] } };
    expect((await open(vera).save(newId(), home)).status).toBe(200);
    expect((await open(vera).read()).views).toEqual([expect.objectContaining(home)]);
    expect((await open(amal).read()).views).toEqual([]);
    expect((await open(amal).save(newId(), { ...home, shared: true })).status).toBe(403);
  });

  test('have no null character, which PostgreSQL refuses', async () => {
    const nul = String.fromCharCode(0);
    const choice = { resource: 'trainees', opens: `a${nul}`, pinned: [] };
    expect((await open(amal).call('PUT', 'choices/', choice)).status).toBe(400);
    expect((await open(amal).save(newId(), { name: `a${nul}` })).status).toBe(400);
  });

  test('stay views of their resource, so that no other right shares them', async () => {
    const id = newId();
    await open(ed).save(id, { resource: '_home' });
    expect((await open(ed).save(id, { shared: true, version: 1 })).status).toBe(404);
    expect((await open(amal).read()).views).toEqual([]);
  });

  test('are kept as they were written, for the account that wrote them', async () => {
    const id = newId();
    const { status, body } = await open(ed).save(id);
    expect(status).toBe(200);
    const stored = { id, ...written(), version: 1, owner: null, mayChange: true };
    expect(body).toEqual(stored);
    expect((await open(ed).read()).views).toEqual([stored]);
    expect((await open(eva).read()).views).toEqual([]);
  });

  test('are refused without a session, and to a form of another site', async () => {
    expect((await open(undefined).call('GET', '')).status).toBe(401);
    expect((await open(undefined).save(newId())).status).toBe(401);
    expect((await open(ed).call('PUT', `${newId()}/`, written(), 'text/plain')).status).toBe(400);
    expect(await open(ed).names()).toEqual([]);
  });

  test('of one account are missing for another, who can neither read, change nor delete them', async () => {
    const id = newId();
    await open(ed).save(id);
    for (const other of [eva, amal]) {
      expect((await open(other).save(id, { version: 1, name: 'Mine' })).status).toBe(404);
      expect((await open(other).save(id)).status).toBe(404);
      expect((await open(other).call('DELETE', `${id}/?version=1`)).status).toBe(404);
    }
    expect(await open(ed).names()).toEqual(['Pending']);
  });

  test('that are shared are seen by all who may list the resource, and changed by their owner or an administrator', async () => {
    const id = newId();
    await open(ed).save(id, { shared: true });
    const [seen] = (await open(eva).read()).views as [StoredView];
    expect(seen).toMatchObject({ id, owner: 'Ed', mayChange: false, shared: true });
    expect((await open(eva).save(id, { shared: true, version: 1, name: 'Other' })).status).toBe(403);
    expect((await open(eva).call('DELETE', `${id}/?version=1`)).status).toBe(403);
    expect((await open(amal).save(id, { shared: true, version: 1, name: 'Waiting' })).body).toMatchObject({ owner: 'Ed', version: 2 });
    expect(await open(ed).names()).toEqual(['Waiting']);
    expect((await open(ed).call('DELETE', `${id}/?version=2`)).status).toBe(204);
    expect(await open(amal).names()).toEqual([]);
  });

  test('follow the roles: a viewer keeps private ones and shares none, and sees none of what it may not list', async () => {
    expect((await open(vera).save(newId())).status).toBe(200);
    expect((await open(vera).save(newId(), { shared: true })).status).toBe(403);
    expect((await open(vera).save(newId(), { resource: 'userSubscriptions' })).status).toBe(403);
    await open(amal).save(newId(), { resource: 'userSubscriptions', shared: true, name: 'Paid', content: { filter: {} } });
    expect(await open(vera).names()).toEqual(['Pending']);
    expect(await open(ed).names()).toEqual(['Paid']);
    expect((await open(vera).read()).mayShare).toEqual([]);
    expect((await open(ed).read()).mayShare).toContain('trainees');
    expect((await open(ed).read()).mayShare).not.toContain('trainers');
  });

  test('of others say no value of a field that the role does not see', async () => {
    await open(amal).save(newId(), { shared: true, content: { filter: { phone: '+201000000001', is_active: true, q: 'a' } } });
    const [seen] = (await open(ed).read()).views as [StoredView];
    expect(seen.content.filter).toEqual({ is_active: true, q: 'a' });
    expect(seen.left).toBe(1);
  });

  test('that two people change at once are refused to the second, who gets the newer one', async () => {
    const id = newId();
    await open(ed).save(id, { shared: true });
    const again = await databases.again();
    try {
      const answers = await Promise.all([
        open(ed).save(id, { shared: true, version: 1, name: 'One' }),
        open(amal, again).save(id, { shared: true, version: 1, name: 'Two' }),
      ]);
      expect(answers.map(({ status }) => status).sort()).toEqual([200, 412]);
      const [first, second] = answers.toSorted((one, other) => one.status - other.status) as [(typeof answers)[0], (typeof answers)[0]];
      expect(second.body.current.name).toBe(first.body.name);
      expect(await open(ed).names()).toEqual([first.body.name]);
      expect((await open(ed).call('DELETE', `${id}/?version=1`)).status).toBe(412);
    } finally {
      await again.close();
    }
  });

  test('are written once by a call that is repeated after a lost answer, and can be restored after their deletion', async () => {
    const id = newId();
    await open(ed).save(id);
    expect((await open(ed).save(id)).body.version).toBe(1);
    await open(ed).save(id, { version: 1, name: 'Later' });
    expect((await open(ed).save(id, { version: 1, name: 'Later' })).body.version).toBe(2);
    await open(ed).call('DELETE', `${id}/?version=2`);
    expect((await open(ed).call('DELETE', `${id}/?version=2`)).status).toBe(404);
    expect((await open(ed).save(id, { name: 'Later' })).body).toMatchObject({ id, version: 1 });
  });

  test('have bounds: their size, their number and the writes of a minute', async () => {
    const big = { filter: { name: 'x'.repeat(viewLimits.maxContentLength) } };
    const wrong = [
      { content: big },
      { name: ' ' },
      { name: 'x'.repeat(viewLimits.maxNameLength + 1) },
      { name: 'a\u0000b' },
      { content: { filter: {}, more: 1 } },
      { content: { filter: {}, perPage: 0 } },
      { version: -1 },
    ];
    for (const more of wrong) expect([more, (await open(ed).save(newId(), more)).status]).toEqual([more, 400]);
    expect((await open(ed).save('short')).status).toBe(404);
    const rows = Array.from({ length: viewLimits.maxOfAccount }, () => ({
      ...{ id: newId(), account: '2', account_name: 'Ed', resource: 'trainees', name: 'Many', shared: 0, version: 1, changed_at: now },
      content: '{"filter":{}}',
    }));
    await database.db.insertInto('gateway_views').values(rows).execute();
    const { status, body } = await open(ed).save(newId());
    expect([status, body.errors[0].code]).toEqual([409, 'too_many_views']);
    expect((await open(ed).save(rows[0]?.id ?? '', { version: 1 })).status).toBe(200);

    const person = open(eva);
    let limited = await person.save(newId(), { name: '' });
    for (let call = 0; call < 100 && limited.status === 400; call += 1) limited = await person.save(newId(), { name: '' });
    expect([limited.status, Number(limited.headers.get('retry-after'))]).toEqual([429, 60]);
    expect((await person.call('GET', '')).status).toBe(200);
    now += 60_000;
    expect((await person.save(newId())).status).toBe(200);
  });

  test('are chosen per account: which one a list opens with, and which are pinned', async () => {
    const id = newId();
    await open(ed).save(id);
    const choose = (choice: object) => open(ed).call('PUT', 'choices/', { resource: 'trainees', opens: null, pinned: [], ...choice });
    expect((await choose({ opens: id, pinned: [id, 'pending'] })).status).toBe(204);
    expect((await choose({ opens: 'pending', pinned: [id] })).status).toBe(204);
    expect((await open(ed).read()).choices).toEqual({ trainees: { opens: 'pending', pinned: [id] } });
    expect((await open(eva).read()).choices).toEqual({});
    expect((await choose({ pinned: Array.from({ length: viewLimits.maxPinned + 1 }, () => id) })).status).toBe(400);
    expect((await choose({ resource: 'users' })).status).toBe(403);
  });

  test('answer other methods and addresses as elsewhere', async () => {
    expect((await open(ed).call('POST', '', {})).headers.get('allow')).toBe('GET');
    expect((await open(ed).call('PATCH', `${newId()}/`, {})).status).toBe(405);
    expect((await open(ed).call('DELETE', 'a/b/')).status).toBe(404);
  });
});
