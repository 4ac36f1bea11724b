import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { ImportError } from '../../../server/openApi/importError.ts';
import { readOpenApi } from '../../../tools/import/source/readOpenApi.ts';
import { type Listening, listen } from '../../support/listen.ts';
import { fixture } from './support/readFixture.ts';

let server: Listening;
/** Address of a stopped server. */
let gone: string;
let folder: string;

const swaggerPage = '<!DOCTYPE html><html><script>SwaggerUIBundle({ url: "/schema/?format=json" })</script></html>';

beforeAll(async () => {
  const closed = await listen(() => new Response());
  gone = `${closed.origin}/schema/`;
  await closed.close();
  folder = mkdtempSync(join(tmpdir(), 'import-'));
  server = await listen((request) => {
    const { pathname } = new URL(request.url);
    if (pathname === '/secret/' && request.headers.get('authorization') !== 'Bearer good')
      return Response.json({ detail: 'No.' }, { status: 401 });
    if (pathname === '/schema/' || pathname === '/secret/') {
      const type = request.headers.get('accept')?.startsWith('application/vnd.oai.openapi+json')
        ? 'application/vnd.oai.openapi+json'
        : 'text/plain';
      return new Response(readFileSync(fixture('library.yaml')), { headers: { 'Content-Type': type } });
    }
    if (pathname === '/docs/') return new Response(swaggerPage, { headers: { 'Content-Type': 'text/html' } });
    if (pathname === '/page/') return new Response('<html>Welcome</html>', { headers: { 'Content-Type': 'text/html' } });
    if (pathname === '/api/') return Response.json({ books: `${new URL(request.url).origin}/api/books/` });
    return new Response('Not Found', { status: 404 });
  });
});

afterAll(async () => {
  await server.close();
  rmSync(folder, { recursive: true });
});

function file(name: string, text: string | Uint8Array): string {
  const path = join(folder, name);
  writeFileSync(path, text);
  return path;
}

async function failure(source: string): Promise<ImportError> {
  const error = await readOpenApi(source).catch((reason: unknown) => reason);
  expect(error).toBeInstanceOf(ImportError);
  return error as ImportError;
}

describe('where a document is read', () => {
  it('is a URL, which tells the origin too', async () => {
    expect(await readOpenApi(`${server.origin}/schema/`)).toMatchObject({ origin: server.origin, root: '/api/v2/', title: '127.0.0.1' });
  });

  it('is a URL behind a token that the given fetch adds', async () => {
    const url = `${server.origin}/secret/`;
    const withToken = (to: string, init?: RequestInit) =>
      fetch(to, { ...init, headers: { ...init?.headers, Authorization: 'Bearer good' } });
    expect((await failure(url)).problem).toBe('unauthorized');
    expect((await failure(url)).remedy).toContain('--token');
    expect((await readOpenApi(url, { fetch: withToken })).collections).toHaveLength(2);
  });

  it('is a file, in UTF-16 too, as PowerShell writes it', async () => {
    const text = readFileSync(fixture('library.yaml'), 'utf8');
    const utf16 = file('utf16.yml', Buffer.from(`\uFEFF${text}`, 'utf16le'));
    expect((await readOpenApi(fixture('library.yaml'))).collections).toHaveLength(2);
    expect((await readOpenApi(utf16)).collections).toHaveLength(2);
  });
});

describe('what cannot be read is refused in a sentence with a remedy', () => {
  it.each([
    ['nothing there', () => gone, 'unreachable', /cannot be reached: .*ECONNREFUSED/, /running/],
    ['an address without a page', () => `${server.origin}/nothing`, 'refused', /answered 404/, /slash/],
    ['a page for people', () => `${server.origin}/page/`, 'html', /a page for people/, /\/api\/schema\//],
    [
      'a page of Swagger UI',
      () => `${server.origin}/docs/`,
      'html',
      /a page for people/,
      /http:\/\/127\.0\.0\.1:\d+\/schema\/\?format=json/,
    ],
    ['the root of an API', () => `${server.origin}/api/`, 'apiRoot', /the root of an API/, /--token/],
    ['no such file', () => join(folder, 'missing.yml'), 'unreachable', /there is no such file/, /https:\/\//],
    ['a folder', (): string => folder, 'unreachable', /it is a folder/, /OpenAPI document/],
    ['an empty file', () => file('empty.yml', ' \n'), 'empty', /is empty/, /manage\.py spectacular/],
    [
      'neither JSON nor YAML',
      () => file('broken.yml', 'openapi: 3.0.3\npaths: {\n  "/a/": [\n'),
      'syntax',
      /neither JSON nor YAML: .*line \d/,
      /whole document/,
    ],
    ['a text', () => file('text.yml', 'Hello'), 'notOpenApi', /not an OpenAPI document/, /drf-spectacular/],
    ['another kind of object', () => file('package.json', '{"name": "x"}'), 'notOpenApi', /does not say `openapi: 3`/, /drf-spectacular/],
    ['Swagger 2', () => file('swagger.yml', "swagger: '2.0'\npaths: {}\n"), 'swagger2', /Swagger 2\.0/, /swagger2openapi/],
    ['no paths', () => file('none.yml', 'openapi: 3.0.3\npaths: {}\n'), 'empty', /lists no paths/, /--token/],
    [
      'nothing described',
      () => file('undescribed.yml', 'openapi: 3.0.3\npaths:\n  /a/:\n    post:\n      responses: {}\n'),
      'nothingFound',
      /1 paths, but no collection/,
      /serializer_class/,
    ],
  ] as const)('%s', async (_, source, problem, sentence, remedy) => {
    const error = await failure(source());
    expect(error.problem).toBe(problem);
    expect(error.sentence).toMatch(sentence);
    expect(error.remedy).toMatch(remedy);
    expect(error.message).not.toContain('\n');
  });
});
