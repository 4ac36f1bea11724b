import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { describeOpenApi } from '../../../server/openApi/describeOpenApi';
import { parseArguments } from '../../../tools/import/cli/parseArguments';
import { draftApi } from '../../../tools/import/draftApi';
import { readForAccount } from '../../../tools/import/source/readForAccount';
import { type Listening, listen } from '../../support/listen';
import { answering, makeList, object, reference, taking, toDocument } from './support/document';
import { noChoices } from './support/drafted';

const text = { type: 'string' };
const credentials = taking(object({ username: text, password: text }));
const thing = object({ id: { type: 'integer', readOnly: true }, name: text });
const header = (name: string) => ({ parameters: [{ in: 'header', name, schema: text }] });

function getApi(signIn: object, securitySchemes: object, change: object = {}, create: object = {}) {
  const one = { ...answering(reference('Thing')), ...taking(reference('Thing')) };
  const paths = {
    '/api/things/': { get: answering(makeList(reference('Thing'))), post: { ...one, ...create } },
    '/api/things/{id}/': { get: answering(reference('Thing')), patch: { ...one, ...change } },
    '/api/auth/login/': { post: { ...credentials, ...signIn } },
  };
  const document = JSON.parse(toDocument(paths, { Thing: thing }));
  document.components.securitySchemes = securitySchemes;
  const { api, guesses } = draftApi(describeOpenApi(JSON.stringify(document), 'things.json'), noChoices);
  return { api, line: guesses.find(({ about }) => about === 'api.signIn')?.line };
}

const nothing = { responses: { 200: { description: '' } } };
const cookie = { cookieAuth: { type: 'apiKey', in: 'cookie', name: 'sessionid' } };
const bearer = { jwtAuth: { type: 'http', scheme: 'bearer' } };

describe('accounts that are recognized without a token', () => {
  it.each([
    ['a cookie (sessionid)', nothing, cookie],
    ['a cookie (sessionid)', nothing, { basicAuth: { type: 'http', scheme: 'basic' }, ...cookie }],
    ['a cookie', { responses: { 204: { description: '', headers: { 'Set-Cookie': { schema: text } } } } }, {}],
    ['name and password with each call (HTTP Basic)', nothing, { basicAuth: { type: 'http', scheme: 'basic' } }],
    ['the header X-API-Key', nothing, { key: { type: 'apiKey', in: 'header', name: 'X-API-Key' } }],
  ])('are named: by %s', (way, signIn, schemes) => {
    const { api, line } = getApi(signIn, schemes);
    expect(line).toContain(`accounts are recognized by ${way}, which the admin does not send`);
    expect(api).not.toHaveProperty('signIn');
    expect(api).not.toHaveProperty('authorization');
  });
});

describe('a sign-in that answers a token', () => {
  it.each([
    ['with a bearer scheme beside the cookie', nothing, { ...cookie, ...bearer }],
    ['although the document names the cookie only', answering(object({ access: text })), cookie],
    ['where the document names no way', nothing, {}],
  ])('is imported, %s', (_, signIn, schemes) => {
    expect(getApi(signIn, schemes).api.signIn).toMatchObject({ path: '/api/auth/login/', account: 'username' });
  });
});

describe('an account at an API with cookies', () => {
  const state = { ...text, enum: ['a'] };
  const document = JSON.parse(
    toDocument({
      '/api/things/': { get: answering(makeList(object({ id: { type: 'integer' }, state }))), post: taking(object({ state })) },
      '/api/things/{id}/': { get: answering(object({ id: { type: 'integer' }, state })) },
      '/api/login/': { post: credentials },
      '/api/me/': { get: answering(object({ username: text })) },
    }),
  );
  document.components.securitySchemes = cookie;
  const choices = [{ value: 'a', display_name: 'Active' }];
  const metadata = { actions: { POST: { state: { type: 'choice', label: 'State', choices } } } };
  let server: Listening;
  beforeAll(async () => {
    server = await listen(async (request) => {
      const { pathname } = new URL(request.url);
      const cookies = request.headers.get('Cookie') ?? '';
      if (pathname === '/openapi.json') return Response.json(document);
      if (request.method === 'GET' && pathname === '/api/login/')
        return new Response('', { headers: { 'Set-Cookie': 'csrftoken=c; Path=/' } });
      if (pathname === '/api/login/') {
        if (!cookies.includes('csrftoken=c') || request.headers.get('X-CSRFToken') !== 'c') return new Response('CSRF', { status: 403 });
        const { password } = (await request.json()) as { password: string };
        if (password !== 'secret') return Response.json({ detail: 'wrong' }, { status: 401 });
        return Response.json({}, { headers: { 'Set-Cookie': 'sessionid=s; Path=/' } });
      }
      if (!cookies.includes('sessionid=s')) return Response.json({ detail: 'no' }, { status: 403 });
      return Response.json(pathname === '/api/me/' ? { username: 'one' } : metadata);
    });
  });
  afterAll(() => server.close());
  const read = (password: string) => {
    const args = parseArguments([`${server.origin}/openapi.json`, '--username', 'one', '--password', password]);
    return readForAccount(`${server.origin}/openapi.json`, args);
  };

  it('signs in by them, with the CSRF token, and reads what the document lacks', async () => {
    const { described, usesAccount } = await read('secret');
    const field = described.collections[0]?.fields.find(({ source }) => source === 'state');
    expect([usesAccount, field?.choices]).toEqual([true, [{ value: 'a', label: 'Active' }]]);
  });

  it('is refused without its password, which the message does not name', async () => {
    const error = await read('wrong-one').catch((reason: Error) => reason);
    expect(error).toMatchObject({ problem: 'unauthorized', message: expect.stringContaining('refused to sign in one (401') });
    expect(String(error)).not.toContain('wrong-one');
  });

  it('is told which cookie is missing, and of the way that works', async () => {
    const other = await listen((request) =>
      new URL(request.url).pathname === '/openapi.json' ? Response.json(document) : Response.json({}),
    );
    const args = parseArguments([`${other.origin}/openapi.json`, '--username', 'one', '--password', 'secret']);
    await expect(readForAccount(`${other.origin}/openapi.json`, args)).rejects.toMatchObject({
      message: expect.stringContaining('set no cookie "csrftoken"'),
      remedy: expect.stringContaining("--header 'Cookie: sessionid=…'"),
    });
    await other.close();
  });
});

describe('what calls promise by their headers', () => {
  it('is declared where most take them, and not otherwise', () => {
    const { api } = getApi(nothing, bearer, header('If-Match'), header('Idempotency-Key'));
    expect(api).toMatchObject({ idempotencyKey: true, version: 'etag' });
    const { api: plain } = getApi(nothing, bearer, header('X-Request-ID'));
    expect(plain).not.toHaveProperty('idempotencyKey');
    expect(plain).not.toHaveProperty('version');
  });
});
