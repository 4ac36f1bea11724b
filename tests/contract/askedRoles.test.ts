import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { defineAccess } from '../../src/schema/defineAccess';
import { defineRegistry } from '../../src/schema/defineRegistry';
import type { Registry } from '../../src/schema/registry';
import { type ApiUnderTest, apiUnderTest, joinRegistries } from '../support/apiUnderTest';
import { claims } from '../support/claims';
import { availableDatabases } from '../support/databases';
import { roleRegistry } from '../support/roles';

const password = 'a-long-password';
const registry: Registry = joinRegistries(roleRegistry, defineRegistry([claims]));
const rights = { users: [], claims: { actions: ['list', 'show', 'refuse', 'hurry'], hidden: ['total'] } };
const access = defineAccess(
  registry as never,
  {
    roles: {
      administrator: 'everything',
      editor: { everywhere: ['list', 'show'], resources: rights },
      viewer: { everywhere: ['list', 'show'], resources: { users: [] } },
      cleaner: {},
      nobody: {},
    },
  } as never,
);

describe.each(availableDatabases())('A role, on $name', (databases) => {
  let api: ApiUnderTest;
  const tokens: Record<string, string> = {};
  const as = (name: string, method: string, path: string, body?: object) =>
    api.callRaw(method, `/api/v1/${path}?is_admin=true`, { body, headers: { Authorization: `Bearer ${tokens[name]}` } });

  beforeAll(async () => {
    api = await apiUnderTest(databases, { registry, access });
    for (const role of ['editor', 'viewer']) {
      const email = `${role}@example.com`;
      expect((await api.call('POST', 'users/', { body: { name: role, email, password, role } })).status).toBe(201);
      tokens[role] = (await api.callRaw('POST', '/auth/login/', { body: { email, password } })).body.access;
    }
  });
  afterAll(() => api.close());

  const create = async () => (await api.call('POST', 'claims/', { body: { number: '1', total: 1000 } })).body.id as number;
  const read = async (id: number) => (await api.call('GET', `claims/${id}/`)).body;

  it('without the transition cannot make it, with its fields or without', async () => {
    const id = await create();
    expect((await as('viewer', 'POST', `claims/${id}/refuse/`, { rejection_reason: 'No', kind: 'formal' })).status).toBe(403);
    expect((await as('viewer', 'PATCH', `claims/${id}/`, { is_urgent: true, until: '2026-12-01' })).status).toBe(403);
    expect(await read(id)).toMatchObject({ status: 'open', is_urgent: false, rejection_reason: null });
  });

  it('with it fills the fields in, and is held to rules about values that it does not see', async () => {
    const id = await create();
    const refused = await as('editor', 'POST', `claims/${id}/refuse/`, { rejection_reason: 'No', kind: 'other' });
    expect(refused.body.errors).toMatchObject([{ code: 'required', attr: 'hint' }]);
    expect((await as('editor', 'POST', `claims/${id}/refuse/`, { rejection_reason: 'No', kind: 'formal' })).status).toBe(200);
    expect(await read(id)).toMatchObject({ status: 'refused', rejection_reason: 'No' });
  });

  it('with it cannot write the fields otherwise, nor skip them', async () => {
    const id = await create();
    const patch = (body: object) => as('editor', 'PATCH', `claims/${id}/`, body);
    expect((await patch({ rejection_reason: 'Mine' })).status).toBeGreaterThanOrEqual(200);
    expect((await patch({ is_urgent: true, number: '9', until: '2026-12-01' })).status).toBe(400);
    expect((await patch({ is_urgent: true })).status).toBe(400);
    expect(await read(id)).toMatchObject({ is_urgent: false, number: '1', rejection_reason: null });
    expect((await patch({ is_urgent: true, until: '2026-12-01', rejection_reason: 'Soon' })).status).toBe(200);
    expect(await read(id)).toMatchObject({ is_urgent: true, rejection_reason: 'Soon' });
  });
});
