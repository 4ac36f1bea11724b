import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { dashboard } from '../../resources/dashboard';
import { type Answer, type ApiUnderTest, administrator, apiUnderTest, type CallOptions, getErrors } from '../support/apiUnderTest';
import { availableDatabases } from '../support/databases';
import { roleAccess, roleRegistry } from '../support/roles';

const password = 'a-long-password';

describe.each(availableDatabases())('Roles, on $name', (databases) => {
  let api: ApiUnderTest;
  const tokens: Record<string, string> = {};
  const ids: Record<string, number> = {};

  const signIn = (name: string) => api.callRaw('POST', '/auth/login/', { body: { email: `${name}@example.com`, password } });
  const as = (name: string, method: string, path: string, { body, headers }: CallOptions = {}): Promise<Answer> =>
    api.callRaw(method, `/api/v1/${path}${path.includes('?') ? '&' : '?'}is_admin=true`, {
      body,
      headers: { Authorization: `Bearer ${tokens[name]}`, ...headers },
    });
  const makeAccount = async (name: string, more: object): Promise<number> => {
    const answer = await api.call('POST', 'users/', { body: { name, email: `${name}@example.com`, password, ...more } });
    expect(answer.status, JSON.stringify(answer.body)).toBe(201);
    return answer.body.id;
  };
  const make = async (path: string, body: object): Promise<number> => {
    const answer = await api.call('POST', path, { body });
    expect(answer.status, JSON.stringify(answer.body)).toBe(201);
    return answer.body.id;
  };

  beforeAll(async () => {
    api = await apiUnderTest(databases, { registry: roleRegistry, access: roleAccess, dashboard });
    for (const role of ['editor', 'viewer', 'cleaner', 'nobody']) {
      ids[role] = await makeAccount(role, { role });
      tokens[role] = (await signIn(role)).body.access;
    }
    ids.muscle = await make('muscles/', { name_en: 'Back', name_ar: 'ظهر', body_part: 'upper' });
    ids.exercise = await make('exercises/', { name_en: 'Row', name_ar: 'تجديف', difficulty: 'beginner', muscles: [ids.muscle] });
    const { db } = api.database;
    const trainee = { name: 'Sara', email: 'sara@example.com', phone: '+201000000001', weight: 61.5, _find_phone: '+201000000001' };
    ids.trainee = Number((await db.insertInto('clients').values(trainee).returning('id').executeTakeFirstOrThrow()).id);
    ids.option = await make('subscription-options/', { name_en: 'Month', name_ar: 'شهر', price: '300.00', duration: 1 });
    ids.subscription = await make('user-subscriptions/', {
      ...{ user: ids.trainee, option: ids.option, amount: '300.00', start_date: '2026-01-01', end_date: '2026-02-01' },
    });
  });
  afterAll(() => api.close());

  it('says each one’s role', async () => {
    for (const role of ['editor', 'viewer', 'nobody']) expect((await as(role, 'GET', 'own-role/')).body).toEqual({ role });
    expect((await api.call('GET', 'own-role/')).body).toEqual({ role: 'administrator' });
  });

  it('lets nobody in without a role', async () => {
    await makeAccount('stranger', {});
    expect((await signIn('stranger')).status).toBe(403);
  });

  it.each(['exercises/', 'exercises/1/', 'users/', 'about-us/', 'homepage/new-clients-summary/'])(
    'gives a role without rights nothing of %s',
    async (path) => {
      const answer = await as('nobody', 'GET', path);
      expect(answer.status).toBe(403);
      expect(answer.body.errors).toEqual([{ code: 'permission_denied', attr: null, detail: 'Your role “nobody” does not allow this.' }]);
    },
  );

  it('says why in the language of the request', async () => {
    const answer = await as('viewer', 'POST', 'muscles/', { body: {}, headers: { 'Accept-Language': 'ar' } });
    expect(answer.status).toBe(403);
    expect(answer.body.errors[0].detail).toMatch(/^دورك .*لا يسمح/u);
  });

  describe('a viewer', () => {
    it('cannot find out which records others refer to that it may not read', async () => {
      const query = 'clients/?userSubscriptions__user__isnull=true';
      expect((await api.call('GET', query)).body.count).toBe(0);
      expect((await as('viewer', 'GET', query)).body.count).toBe((await as('viewer', 'GET', 'clients/')).body.count);
    });

    it.each([
      ['POST', 'muscles/', { name_en: 'Leg', name_ar: 'ساق' }],
      ['PATCH', 'muscles/1/', { name_en: 'Leg' }],
      ['DELETE', 'muscles/', { ids: [1] }],
      ['PATCH', 'clients/bulk_update/', { ids: [1], goal: null }],
      ['DELETE', 'clients/bulk-delete/', { ids: [1] }],
      ['PATCH', 'trainers/1/', { is_verified: true }],
      ['POST', 'register-trainer/', {}],
      ['PATCH', 'banners/update_ordering/', [{ id: 1, ordering: 2 }]],
      ['PATCH', 'workouts/1/exercises/', { exercises: [] }],
      ['POST', 'workouts/1/exercise/', {}],
      ['PATCH', 'about-us/', { title_en: 'x' }],
      ['PATCH', 'users/1/', { is_active: false }],
      ['DELETE', 'users/1/', undefined],
      ['GET', 'users/', undefined],
      ['GET', 'user-subscriptions/', undefined],
      ['OPTIONS', 'user-subscriptions/', undefined],
    ])('is refused %s %s', async (method, path, body) => {
      const answer = await as('viewer', method, path, { body });
      expect([answer.status, getErrors(answer)]).toEqual([403, [['permission_denied', null]]]);
    });

    it('reads lists and records', async () => {
      expect((await as('viewer', 'GET', 'exercises/')).body.count).toBe(1);
      expect((await as('viewer', 'GET', `exercises/${ids.exercise}/`)).body).toMatchObject({ name_en: 'Row' });
    });

    it('sees no form in OPTIONS', async () => {
      const answer = await as('viewer', 'OPTIONS', 'exercises/');
      expect(answer.headers.get('Allow')).toBe('GET, HEAD, OPTIONS');
      expect(answer.body).not.toHaveProperty('actions');
    });

    it('sees statistics of what it may list, and no others', async () => {
      expect((await as('viewer', 'GET', 'homepage/new-clients-summary/')).status).toBe(200);
      expect((await as('viewer', 'GET', 'homepage/Balance_summary/')).status).toBe(403);
    });
  });

  describe('an editor', () => {
    const trainee = () => as('editor', 'GET', `clients/${ids.trainee}/`);

    it('sees no hidden field', async () => {
      const [one, list] = [await trainee(), await as('editor', 'GET', 'clients/')];
      for (const record of [one.body, list.body.results[0]]) {
        expect(record).toMatchObject({ name: 'Sara', email: 'sara@example.com' });
        for (const hidden of ['phone', 'weight', 'user']) expect(record).not.toHaveProperty(hidden);
      }
    });

    it('cannot find out a hidden value by filter, order, search or version', async () => {
      const counted = async (query: string) => (await as('editor', 'GET', `clients/?${query}`)).body.count;
      const known = (await api.call('GET', 'clients/')).body.count;
      expect(await counted('search=1000000001')).toBe(0);
      expect(await counted('weight=1&weight__gte=99')).toBe(known);
      expect(await counted('phone__isnull=true')).toBe(known);
      expect((await as('editor', 'GET', 'user-subscriptions/?amount__gte=99999')).body.count).toBe(1);
      expect((await as('editor', 'GET', 'user-subscriptions/?ordering=amount')).body.results[0]).not.toHaveProperty('amount');
      const tag = (await trainee()).headers.get('ETag');
      await api.database.db.updateTable('clients').set({ weight: 70 }).where('id', '=', ids.trainee).execute();
      expect((await trainee()).headers.get('ETag')).toBe(tag);
    });

    it.each([
      ['phone', '+201000000009'],
      ['weight', '80.0'],
      ['email', 'x@example.com'],
      ['user', 1],
    ])('is refused a bulk change of %s at the field', async (source, value) => {
      const answer = await as('editor', 'PATCH', 'clients/bulk_update/', { body: { ids: [ids.trainee], [source]: value } });
      // `user` is read-only for every role, so the API ignores it.
      if (source === 'user') expect(answer.status).toBe(200);
      else expect([answer.status, getErrors(answer)]).toEqual([400, [['permission_denied', source]]]);
      expect((await api.call('GET', `clients/${ids.trainee}/`)).body).toMatchObject({ email: 'sara@example.com', user: null });
    });

    it('is refused a hidden field in a form with a file', async () => {
      const form = new FormData();
      form.set('ids', String(ids.trainee));
      form.set('phone', '+201000000009');
      form.set('image', new File([new Uint8Array([1])], 'x.png', { type: 'image/png' }));
      const answer = await as('editor', 'PATCH', 'clients/bulk_update/', { body: form });
      expect(answer.status).toBe(400);
      expect(getErrors(answer)).toContainEqual(['permission_denied', 'phone']);
    });

    it('is not told a hidden value by a conflict', async () => {
      const answer = await as('editor', 'PATCH', 'clients/bulk_update/', {
        body: { ids: [ids.trainee], name: 'S' },
        headers: { 'If-Match': '"old"' },
      });
      expect(answer.status).toBe(412);
      expect(answer.body.current).not.toHaveProperty('phone');
    });

    it('creates, and cannot delete', async () => {
      const made = await as('editor', 'POST', 'muscles/', { body: { name_en: 'Leg', name_ar: 'ساق', body_part: 'lower' } });
      expect(made.status).toBe(201);
      expect((await as('editor', 'DELETE', 'muscles/', { body: { ids: [made.body.id] } })).status).toBe(403);
    });

    it('cannot take a transition that it was not given', async () => {
      const answer = await as('editor', 'PATCH', `user-subscriptions/${ids.subscription}/`, { body: { status: 'Paid' } });
      expect(answer.status).toBe(403);
    });

    it('cannot change other accounts, and sees only its own', async () => {
      expect((await as('editor', 'GET', 'users/')).status).toBe(403);
      expect((await as('editor', 'GET', 'users/1/')).status).toBe(403);
      expect((await as('editor', 'PATCH', 'users/1/', { body: { password: 'another-long-password' } })).status).toBe(403);
      expect((await as('editor', 'GET', `users/${ids.editor}/`)).body).toMatchObject({ name: 'editor', role: 'editor' });
    });

    it.each([
      ['role', 'administrator'],
      ['email', 'other@example.com'],
      ['is_active', false],
    ])('cannot change its own %s', async (source, value) => {
      const answer = await as('editor', 'PATCH', `users/${ids.editor}/`, { body: { [source]: value } });
      expect([answer.status, getErrors(answer)]).toEqual([400, [['permission_denied', source]]]);
    });

    it('cannot become an administrator by a field that follows the role', async () => {
      await as('editor', 'PATCH', `users/${ids.editor}/`, { body: { is_staff: true, name: 'Editor' } });
      expect((await api.call('GET', `users/${ids.editor}/`)).body).toMatchObject({ is_staff: false, role: 'editor', name: 'Editor' });
    });

    it('changes its own password with the current one', async () => {
      const body = { password: 'a-longer-password-of-its-own' };
      const path = `users/${ids.editor}/`;
      expect(getErrors(await as('editor', 'PATCH', path, { body }))).toEqual([['required', 'current_password']]);
    });
  });

  it.each(['subscription-options/', 'muscles/'])(
    'a refused deletion of %s does not count records that the role may not see',
    async (path) => {
      const refused = async (name: string) => (await as(name, 'DELETE', path, { body: { ids: [1] } })).body.errors?.[0];
      const unseen = 'This cannot be deleted because records that your role does not include use it.';
      expect(await refused('cleaner')).toEqual({ code: 'protected', attr: null, detail: unseen });
      tokens.administrator ??= (await api.callRaw('POST', '/auth/login/', { body: administrator })).body.access;
      expect((await refused('administrator')).detail).toMatch(/is used by 1 /);
    },
  );

  describe('a role that changes', () => {
    it('counts from the next call, without another sign-in', async () => {
      const path = `users/${ids.viewer}/`;
      expect((await as('viewer', 'GET', 'user-subscriptions/')).status).toBe(403);
      expect((await api.call('PATCH', path, { body: { role: 'editor' } })).status).toBe(200);
      expect((await as('viewer', 'GET', 'user-subscriptions/')).status).toBe(200);
      expect((await api.call('PATCH', path, { body: { role: 'viewer' } })).status).toBe(200);
      expect((await as('viewer', 'GET', 'user-subscriptions/')).status).toBe(403);
    });

    it('gives nothing if it is not declared', async () => {
      await api.database.db
        .updateTable('users')
        .set({ role: 'intern' })
        .where('id', '=', ids.viewer as number)
        .execute();
      const answer = await as('viewer', 'GET', 'exercises/');
      expect(answer.status).toBe(403);
      expect(answer.body.errors[0].detail).toContain('intern');
      expect((await as('viewer', 'GET', `users/${ids.viewer}/`)).status).toBe(403);
      expect((await as('viewer', 'GET', 'own-role/')).body).toEqual({ role: 'intern' });
      await api.database.db
        .updateTable('users')
        .set({ role: 'viewer' })
        .where('id', '=', ids.viewer as number)
        .execute();
    });

    it('ends the sign-ins of an account without one', async () => {
      const id = await makeAccount('leaver', { role: 'viewer' });
      tokens.leaver = (await signIn('leaver')).body.access;
      expect((await as('leaver', 'GET', 'exercises/')).status).toBe(200);
      expect((await api.call('PATCH', `users/${id}/`, { body: { role: null } })).status).toBe(200);
      expect((await as('leaver', 'GET', 'exercises/')).status).toBe(401);
      expect((await signIn('leaver')).status).toBe(403);
    });
  });

  describe('the last administrator', () => {
    it.each([
      ['PATCH', { role: 'viewer' }, 'role'],
      ['PATCH', { role: null }, 'role'],
      ['PATCH', { is_active: false }, 'is_active'],
      ['DELETE', undefined, null],
    ])('stays: %s %o', async (method, body, attr) => {
      const answer = await api.call(method, 'users/1/', { body });
      expect(getErrors(answer)).toEqual([['protected', attr]]);
      expect((await api.call('GET', 'users/1/')).body).toMatchObject({ role: null, is_staff: true, is_active: true });
    });

    it('stays if two administrators demote each other at once', async () => {
      const id = await makeAccount('second', { role: 'administrator' });
      tokens.second = (await signIn('second')).body.access;
      expect((await api.call('GET', `users/${id}/`)).body.is_staff).toBe(true);
      const answers = await Promise.all([
        api.call('PATCH', `users/${id}/`, { body: { role: 'viewer' } }),
        as('second', 'PATCH', 'users/1/', { body: { role: 'viewer' } }),
      ]);
      expect(answers.map(({ status }) => status).sort()).toEqual([200, expect.toSatisfy((status: number) => status >= 400)]);
      const left = await api.database.db.selectFrom('users').select('id').where('is_staff', '=', true).execute();
      expect(left).toHaveLength(1);
      await api.database.db.updateTable('users').set({ is_staff: true, role: 'administrator' }).where('id', '=', 1).execute();
      expect(administrator.email).toBeTruthy();
    });
  });
});
