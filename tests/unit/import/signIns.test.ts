import { describe, expect, it } from 'vitest';
import { describeOpenApi } from '../../../server/openApi/describeOpenApi';
import { parseArguments } from '../../../tools/import/cli/parseArguments';
import { draftApi } from '../../../tools/import/draftApi';
import { readForAccount } from '../../../tools/import/source/readForAccount';
import { listen } from '../../support/listen';
import { answering, makeList, object, reference, taking, toDocument } from './support/document';
import { noChoices } from './support/drafted';

const text = { type: 'string' };
const credentials = taking(object({ username: text, password: text }));
const thing = object({ id: { type: 'integer', readOnly: true }, name: text });
const header = (name: string) => ({ parameters: [{ in: 'header', name, schema: text }] });

/** The API of a document with one collection, this sign-in call and these ways to recognize accounts. */
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

it('an account at an API with cookies is refused with the way that works', async () => {
  const paths = {
    '/api/things/': { get: answering(makeList(thing)), post: taking(thing) },
    '/api/things/{id}/': { get: answering(thing) },
    '/api/login/': { post: credentials },
    '/api/me/': { get: answering(object({ username: text })) },
  };
  const document = JSON.parse(toDocument(paths));
  document.components.securitySchemes = cookie;
  const server = await listen(() => Response.json(document));
  const args = parseArguments([`${server.origin}/openapi.json`, '--username', 'one', '--password', 'secret']);
  await expect(readForAccount(`${server.origin}/openapi.json`, args)).rejects.toMatchObject({
    message: expect.stringContaining('signs in by cookies'),
    remedy: expect.stringContaining("--header 'Cookie: sessionid=…'"),
  });
  await server.close();
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
