import { Hono } from 'hono';
import { UnsecuredJWT } from 'jose';
import { expect, test } from 'vitest';
import { createRecorder } from '../../../../server/features/history/createRecorder';
import { defineApi } from '../../../../src/schema/api';
import { defineRegistry } from '../../../../src/schema/defineRegistry';
import { defineResource } from '../../../../src/schema/defineResource';

/** Records may outlive their deletion, so the recorder reads them again. */
const goals = defineResource({
  name: 'goals',
  path: 'goals',
  icon: 'goals',
  section: 'training',
  recordRepresentation: 'name',
  fields: { name: { type: 'text' }, is_active: { type: 'boolean' } },
  list: { columns: ['name'] },
  sections: { main: ['name', 'is_active'] },
  calls: { deactivates: 'is_active' },
});
const registry = defineRegistry([goals], defineApi({}));

const anyEntry = async () => undefined;
const history = {
  ...{ add: anyEntry, complete: anyEntry, drop: anyEntry, readLastName: anyEntry },
  begin: async (entries: readonly unknown[]) => entries.map((_, index) => index),
  mayAddUnverified: async () => true,
};
const recorderFor = (isSignedIn: boolean) =>
  createRecorder({
    ...{ registry, history, trustProxy: false, now: Date.now, log: (message) => expect.unreachable(message) },
    whoCalls: async () => ({ actor: '1', isSignedIn }),
  });
const deletion = () => {
  const body = JSON.stringify({ ids: Array.from({ length: 500 }, (_, index) => index + 1) });
  const token = new UnsecuredJWT({}).setSubject('1').encode();
  const headers = { 'Content-Type': 'application/json', 'Content-Length': String(body.length), Authorization: `Bearer ${token}` };
  return { method: 'DELETE', headers, body };
};

test('a deletion of many records reads 50 of them before it and after it, four at once at most', async () => {
  const calls: string[] = [];
  let open = 0;
  let most = 0;
  const record = recorderFor(true);
  const pass = async (request: Request) => {
    calls.push(request.method);
    open += 1;
    most = Math.max(most, open);
    await new Promise((resolve) => setTimeout(resolve, 1));
    open -= 1;
    return request.method === 'GET' ? Response.json({ id: 1 }) : new Response(null, { status: 204 });
  };
  const app = new Hono().all('*', (c) => record(c, pass));
  const response = await app.request('/api/v1/goals/', deletion());
  expect(response.status).toBe(204);
  expect(calls.filter((method) => method === 'GET')).toHaveLength(100);
  expect(calls.indexOf('DELETE')).toBe(50);
  expect(most).toBeLessThanOrEqual(4);
});

test('a deletion by somebody whom nothing proves reads no records, and its body is passed on unread', async () => {
  const calls: string[] = [];
  const record = recorderFor(false);
  const pass = async (request: Request) => {
    calls.push(`${request.method} ${new URL(request.url).pathname}`);
    if (request.method === 'DELETE') expect(request.bodyUsed).toBe(false);
    return request.method === 'GET' ? Response.json({ id: 1 }) : new Response(null, { status: 204 });
  };
  const app = new Hono().all('*', (c) => {
    const given = c.req.raw;
    return record(c, (request) => {
      if (request.method === 'DELETE') expect(request).toBe(given);
      return pass(request);
    });
  });
  expect((await app.request('/api/v1/goals/', deletion())).status).toBe(204);
  // The list is public, so reading it does not prove who sent the call.
  expect(calls).toEqual(['GET /api/v1/goals/', 'GET /api/v1/goals/', 'DELETE /api/v1/goals/']);
});
