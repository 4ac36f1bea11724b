import { afterEach, describe, expect, it } from 'vitest';
import { parseArguments } from '../../../tools/import/cli/parseArguments';
import { readForAccount } from '../../../tools/import/source/readForAccount';
import { type Listening, listen } from '../../support/listen';
import { document } from './support/document';

interface Answer {
  readonly status?: number;
  readonly json?: unknown;
  readonly html?: string;
  readonly allow?: string;
}
type Answers = (request: Request, body: string) => Answer;

const notFound: Answers = () => ({ status: 404, json: { detail: 'Not found.' } });
const listening: Listening[] = [];
afterEach(() => Promise.all(listening.splice(0).map((one) => one.close())));

async function backEnd(paths: Readonly<Record<string, Answers>>): Promise<string> {
  const server = await listen(async (request) => {
    const answers = paths[new URL(request.url).pathname] ?? notFound;
    const { status = 200, json, html, allow } = answers(request, await request.text());
    const headers = { 'Content-Type': html ? 'text/html' : 'application/json', ...(allow && { Allow: allow }) };
    return new Response(html ?? JSON.stringify(json), { status, headers });
  });
  listening.push(server);
  return server.origin;
}

const read = (source: string, argv = '') => readForAccount(source, parseArguments([source, ...argv.split(' ').filter(Boolean)]));
const schema = JSON.parse(document({ orders: { number: { type: 'string' } } }));
const isSignedIn = ({ headers }: Request) => headers.get('authorization') === 'Bearer good';
const protectedSchema: Answers = (request) => (isSignedIn(request) ? { json: schema } : { status: 401, json: { detail: 'No.' } });

describe('A document for anybody', () => {
  const choice = { type: 'integer', enum: [1, 2] };
  const open = JSON.parse(document({ orders: { urgency: choice, photo: { type: 'string', format: 'uri', maxLength: 90 } } }));
  const metadata = {
    urgency: { type: 'choice', choices: [{ value: 1, display_name: 'Routine' }] },
    photo: { type: 'image upload', max_length: 100 },
  };
  const withOptions = () =>
    backEnd({
      '/api/schema/': () => ({ json: open }),
      '/api/token/': () => ({ json: { access: 'good' } }),
      '/api/orders/': (request) => ({ json: isSignedIn(request) ? { actions: { POST: metadata } } : {} }),
    });

  it('is completed by OPTIONS answers where there is an account: words of choices, and what is a picture', async () => {
    const origin = await withOptions();
    const { described, usesAccount } = await read(`${origin}/api/schema/`, '--username ann --password secret --sign-in /api/token/');
    const fields = described.collections[0]?.fields;
    expect(usesAccount).toBe(true);
    expect(fields?.find(({ source }) => source === 'urgency')?.choices).toEqual([{ value: 1, label: 'Routine' }, { value: 2 }]);
    expect(fields?.find(({ source }) => source === 'photo')).toMatchObject({ format: 'image upload', maxLength: 90 });
  });

  it('stays as it is without one, or where OPTIONS says nothing', async () => {
    const origin = await withOptions();
    const bare = await read(`${origin}/api/schema/`);
    expect(bare.usesAccount).toBeUndefined();
    const refused = await read(`${origin}/api/schema/`, '--token bad');
    expect(refused.described.collections).toEqual(bare.described.collections);
  });
});

describe('The address of a page, or of nothing', () => {
  it('leads to the document where documents usually are', async () => {
    const origin = await backEnd({ '/': () => ({ html: '<!doctype html><p>Hello' }), '/api/schema/': () => ({ json: schema }) });
    expect(await read(`${origin}/`)).toMatchObject({ used: `${origin}/api/schema/`, how: 'document' });
    expect(await read(`${origin}/nothing/here/`)).toMatchObject({ used: `${origin}/api/schema/` });
  });

  it('leads to the document that the page shows', async () => {
    const origin = await backEnd({
      '/docs/': () => ({ html: '<!doctype html><redoc spec-url="/internal/spec.json"></redoc>' }),
      '/internal/spec.json': () => ({ json: schema }),
    });
    expect(await read(`${origin}/docs/`)).toMatchObject({ used: `${origin}/internal/spec.json` });
  });

  it('is said to be wrong in the words of the address that was given when nothing is found', async () => {
    const origin = await backEnd({});
    await expect(read(`${origin}/typo/`)).rejects.toThrow(`${origin}/typo/ answered 404`);
  });
});

describe('A document for accounts only', () => {
  const signIn: Answers = (_, body) => {
    const { username, password } = JSON.parse(body || '{}');
    return password === 'right' && username === 'ali' ? { json: { access: 'good' } } : { status: 401, json: { detail: 'Wrong.' } };
  };

  it('is read with a token, which goes to no other origin', async () => {
    const other = await backEnd({ '/spec.json': (request) => (request.headers.has('authorization') ? { status: 500 } : { json: schema }) });
    const origin = await backEnd({
      '/api/schema/': protectedSchema,
      '/docs/': () => ({ html: `<!doctype html><redoc spec-url="${other}/spec.json"></redoc>` }),
    });
    expect(await read(`${origin}/api/schema/`, '--token good')).toMatchObject({ how: 'document' });
    expect(await read(`${origin}/docs/`, '--token good')).toMatchObject({ used: `${other}/spec.json` });
  });

  it('is read after a sign-in at the call that is named', async () => {
    const origin = await backEnd({ '/api/schema/': protectedSchema, '/enter/': signIn });
    expect(await read(`${origin}/api/schema/`, '--username ali --password right --sign-in /enter/')).toMatchObject({ how: 'document' });
  });

  it('is read after a sign-in at a call that is found by its OPTIONS answer', async () => {
    const options = { actions: { POST: { username: { type: 'string', required: true }, password: { type: 'string', required: true } } } };
    const origin = await backEnd({
      '/api/schema/': protectedSchema,
      '/api/token/': (request, body) => (request.method === 'OPTIONS' ? { json: options, allow: 'POST, OPTIONS' } : signIn(request, body)),
    });
    expect(await read(`${origin}/api/schema/`, '--username ali --password right')).toMatchObject({ how: 'document' });
  });

  it('stays closed to a wrong password, which is in no message', async () => {
    const origin = await backEnd({ '/api/schema/': protectedSchema, '/enter/': signIn });
    const attempt = read(`${origin}/api/schema/`, '--username ali --password secret-word --sign-in /enter/');
    await expect(attempt).rejects.toThrow(`${origin}/enter/ refused to sign in ali (401: Wrong.).`);
    await expect(attempt).rejects.not.toThrow('secret-word');
  });

  it('is said to be closed where nothing was given', async () => {
    const origin = await backEnd({ '/api/schema/': protectedSchema });
    await expect(read(`${origin}/api/schema/`)).rejects.toThrow('IMPORT_PASSWORD=… and --email');
    await expect(read(`${origin}/`)).rejects.toThrow(`${origin}/api/schema/ answered 401`);
  });
});

it('Headers of the command line go along with every call', async () => {
  const origin = await backEnd({ '/schema/': ({ headers }) => (headers.get('x-tenant') === '7' ? { json: schema } : { status: 403 }) });
  expect(await read(`${origin}/schema/`, '--header X-Tenant:7')).toMatchObject({ how: 'document' });
});
