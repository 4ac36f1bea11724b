/** Tests server/api/guardAccounts.ts: administrators cannot lock themselves out, and one can always sign in. */
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { guardAccounts } from '../../server/api/guardAccounts';
import { type ApiUnderTest, administrator, apiUnderTest, getErrors } from '../support/apiUnderTest';
import { availableDatabases } from '../support/databases';

describe.each(availableDatabases())('Accounts, on $name', (databases) => {
  let api: ApiUnderTest;
  beforeAll(async () => {
    api = await apiUnderTest(databases);
  });
  afterAll(() => api.close());

  let number = 0;
  const make = async (more: object = {}): Promise<number> => {
    number += 1;
    const body = { name: `Colleague ${number}`, email: `colleague.${number}@example.com`, password: 'a-long-password', ...more };
    return (await api.call('POST', 'users/', { body })).body.id;
  };
  const own = 1;
  const ownAccount = async () => (await api.call('GET', `users/${own}/`)).body;

  it.each([
    ['deactivated', { is_active: false }, 'is_active'],
    ['demoted', { is_staff: false }, 'is_staff'],
  ])('one’s own cannot be %s: it says so at the field', async (_what, body, attr) => {
    const answer = await api.call('PATCH', `users/${own}/`, { body });
    expect(answer.status).toBe(400);
    expect(answer.body).toEqual({
      type: 'validation_error',
      errors: [{ code: 'protected', detail: 'You cannot close, deactivate or demote your own account.', attr }],
    });
    expect(await ownAccount()).toMatchObject({ is_active: true, is_staff: true });
  });

  it('one’s own cannot be deleted, and it says so in the language of the request', async () => {
    const answer = await api.call('DELETE', `users/${own}/`, { headers: { 'Accept-Language': 'ar' } });
    expect(answer.status).toBe(409);
    expect(answer.body.errors).toEqual([{ code: 'protected', detail: expect.stringMatching(/^لا يمكنك .*حسابك/u), attr: null }]);
    expect(await ownAccount()).toMatchObject({ email: administrator.email });
  });

  it('one’s own can be changed otherwise', async () => {
    const answer = await api.call('PATCH', `users/${own}/`, { body: { name: 'Amal', is_active: true } });
    expect(answer.status).toBe(200);
  });

  it('other people’s can be deactivated, demoted and deleted, administrators or not', async () => {
    for (const is_staff of [true, false]) {
      const id = await make({ is_staff });
      expect((await api.call('PATCH', `users/${id}/`, { body: { is_active: false, is_staff: false } })).status).toBe(200);
      expect((await api.call('DELETE', `users/${id}/`)).status).toBe(204);
    }
  });

  it('the last active administrator’s stays, whoever asks', async () => {
    const { database, registry } = api;
    const users = registry.get('users');
    const somebody = await make({ is_staff: true });
    const nobody = await make({ is_staff: true, is_active: false });
    const guard = (ids: readonly number[], change: 'delete' | object) =>
      database.db.transaction().execute((trx) => guardAccounts(trx, { database }, users, ids, change as never));
    await expect(guard([own], 'delete')).resolves.toBeUndefined();
    await expect(guard([somebody, nobody], { is_active: false })).resolves.toBeUndefined();
    await expect(guard([own, somebody], 'delete')).rejects.toMatchObject({
      status: 409,
      entries: [{ code: 'protected', text: 'protected_last' }],
    });
    await expect(guard([own, somebody], { is_staff: false })).rejects.toMatchObject({ status: 400, entries: [{ attr: 'is_staff' }] });
    await expect(guard([own, somebody], { name: 'Other' })).resolves.toBeUndefined();
    await expect(guard([own], 'delete').then(() => guard([], 'delete'))).resolves.toBeUndefined();
  });

  it('one’s own password set twice at once with the same present one is set once', async () => {
    for (let round = 0; round < 5; round += 1) {
      const id = await make({ is_staff: true });
      const { email } = (await api.call('GET', `users/${id}/`)).body;
      const login = (password: string) => api.callRaw('POST', '/auth/login/', { body: { email, password } });
      const current_password = 'a-long-password';
      const headers = { Authorization: `Bearer ${(await login(current_password)).body.access}` };
      const wanted = ['the first of two choices', 'the second of two choices'];
      const answers = await Promise.all(
        wanted.map((password) =>
          api.callRaw('PATCH', `/api/v1/users/${id}/?is_admin=true`, { body: { password, current_password }, headers }),
        ),
      );
      expect(answers.map(({ status }) => status).sort()).toEqual([200, expect.toBeOneOf([400, 401])]);
      const winner = wanted[answers.findIndex(({ status }) => status === 200)] ?? '';
      expect((await login(winner)).status).toBe(200);
    }
  });

  it('two administrators who deactivate each other at once do not both succeed', async () => {
    const other = await make({ is_staff: true });
    const { email } = (await api.call('GET', `users/${other}/`)).body;
    const { body: session } = await api.callRaw('POST', '/auth/login/', { body: { email, password: 'a-long-password' } });
    // All other administrators have already been deactivated.
    const { body: all } = await api.call('GET', 'users/?page_size=100&is_staff=true&is_active=true');
    for (const { id } of all.results)
      if (id !== own && id !== other) await api.call('PATCH', `users/${id}/`, { body: { is_active: false } });
    const answers = await Promise.all([
      api.call('PATCH', `users/${other}/`, { body: { is_active: false } }),
      api.callRaw('PATCH', `/api/v1/users/${own}/?is_admin=true`, {
        body: { is_active: false },
        headers: { Authorization: `Bearer ${session.access}` },
      }),
    ]);
    const done = answers.filter(({ status }) => status === 200);
    expect(done.length, JSON.stringify(answers.map(({ body }) => body))).toBe(1);
    // The second request was refused by the rule, or because its account had already been deactivated.
    const refused = answers.find(({ status }) => status !== 200);
    expect(['protected', 'token_not_valid']).toContain(refused && getErrors(refused)[0]?.[0]);
  });
});
