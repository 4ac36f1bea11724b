import { Hono } from 'hono';
import { expect, test } from 'vitest';
import { createRecorder } from '../../../server/proxy/createRecorder';
import { defineApi } from '../../../src/schema/api';
import { defineRegistry } from '../../../src/schema/defineRegistry';
import { defineResource } from '../../../src/schema/defineResource';

/** Its records may still be there after a deletion, which is why they are read again. */
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

test.each([true, false])(
  'a deletion of many records reads 50 of them before it and after it, four at once at most (signed in: %s)',
  async (isSignedIn) => {
    const calls: string[] = [];
    let open = 0;
    let most = 0;
    const record = createRecorder({
      registry,
      history: {
        add: async () => undefined,
        begin: async (entries) => entries.map((_, index) => index),
        complete: async () => undefined,
        drop: async () => undefined,
        lastNameOf: async () => undefined,
        mayAddUnknown: async () => true,
      },
      whoCalls: async () => ({ actor: '1', isSignedIn }),
      trustProxy: false,
      now: Date.now,
      log: (message) => expect.unreachable(message),
    });
    const pass = async (request: Request) => {
      calls.push(request.method);
      open += 1;
      most = Math.max(most, open);
      await new Promise((resolve) => setTimeout(resolve, 1));
      open -= 1;
      return request.method === 'GET' ? Response.json({ id: 1 }) : new Response(null, { status: 204 });
    };
    const app = new Hono().all('*', (c) => record(c, pass));
    const body = JSON.stringify({ ids: Array.from({ length: 500 }, (_, index) => index + 1) });
    const headers = { 'Content-Type': 'application/json', 'Content-Length': String(body.length) };
    const response = await app.request('/api/v1/goals/', { method: 'DELETE', headers, body });
    expect(response.status).toBe(204);
    expect(calls.filter((method) => method === 'GET')).toHaveLength(100);
    expect(calls.indexOf('DELETE')).toBe(50);
    expect(most).toBeLessThanOrEqual(4);
  },
);
