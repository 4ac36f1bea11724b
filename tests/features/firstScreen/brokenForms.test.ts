import { Hono } from 'hono';
import { expect, it } from 'vitest';
import { createSignInPages } from '../../../server/features/firstScreen/createSignInPages';
import { createSignOutPage } from '../../../server/features/firstScreen/createSignOutPage';
import { createErrorHandler } from '../../../server/http/apiError';

const sources = {
  session: () => Response.json({}),
  getOrigin: () => 'http://admin.test',
  basePath: '',
  renderer: undefined as never,
  write: undefined as never,
  answerUnrendered: () => new Response(),
};

it.each(['multipart/form-data', 'multipart/form-data; boundary=x'])(
  'a posted sign-in and sign-out that are not a form (%s) are refused',
  async (type) => {
    const reported: unknown[] = [];
    const app = new Hono();
    app.onError(createErrorHandler((error) => reported.push(error)));
    app.post('/in', createSignInPages(sources).post).post('/out', createSignOutPage(sources).post);
    for (const path of ['/in', '/out']) {
      const response = await app.request(path, { method: 'POST', headers: { 'Content-Type': type }, body: 'a=b' });
      expect([path, response.status]).toEqual([path, 400]);
    }
    expect(reported).toEqual([]);
  },
);
