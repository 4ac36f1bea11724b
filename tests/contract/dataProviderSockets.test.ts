/** The data provider over HTTP: behaviour that a mocked network cannot show. */
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { openDatabase } from '../../server/database/openDatabase';
import type { AppDataProvider } from '../../src/data/appDataProvider';
import { createDataProvider } from '../../src/data/createDataProvider';
import { createHttpClient, type HttpClientOptions } from '../../src/http/httpClient';
import { type ApiUnderTest, apiUnderTest, wholeRegistry } from '../support/apiUnderTest';
import { type Listening, listen } from '../support/listen';
import { chosenPicture } from '../support/picture';

const params = { pagination: { page: 1, perPage: 5 }, sort: { field: 'id', order: 'ASC' as const }, filter: {} };

function providerAt(apiUrl: string, options: Partial<HttpClientOptions> = {}): AppDataProvider {
  const session = { getToken: async () => 'token', refreshToken: async () => undefined };
  const httpClient = createHttpClient({ apiUrl, session, getLocale: () => 'en', ...options });
  return createDataProvider({ registry: wholeRegistry, httpClient });
}

describe('the embedded API', () => {
  let dataDir: string;
  let api: ApiUnderTest;
  let server: Listening;
  let provider: AppDataProvider;
  beforeAll(async () => {
    dataDir = mkdtempSync(join(tmpdir(), 'sockets-test-'));
    api = await apiUnderTest(await openDatabase({ dataDir }));
    server = await listen((request) => api.app.fetch(request));
    const session = { getToken: async () => api.access, refreshToken: async () => undefined };
    provider = providerAt(server.origin, { session });
  });
  afterAll(async () => {
    await server.close();
    await api.close();
    rmSync(dataDir, { recursive: true, force: true });
  });

  // covers: 7.15
  it('gets a file by multipart and a list of ids in the body of a DELETE', async () => {
    const data = { name_en: 'Barbell', name_ar: 'قضيب', place: 'gym', image: chosenPicture('صورة.png') };
    const { data: created } = await provider.create('equipments', { data });
    expect(created).toMatchObject({ name: 'Barbell', image: expect.stringMatching(/\.png$/) });
    expect(await provider.delete('equipments', { id: created.id, previousData: created })).toEqual({ data: created });
    await expect(provider.getOne('equipments', { id: created.id })).rejects.toMatchObject({ status: 404 });
  });
});

describe('a server', () => {
  const serving = async (answer: (request: Request) => Response | Promise<Response>, run: (server: Listening) => Promise<void>) => {
    const server = await listen(answer);
    try {
      await run(server);
    } finally {
      await server.close();
    }
  };

  it('that is not there cannot be reached', async () => {
    const { origin, close } = await listen(() => new Response());
    await close();
    await expect(providerAt(origin).getList('labels', params)).rejects.toMatchObject({ status: 0, message: 'errors.unreachable' });
  });

  it('that stops in the middle of its answer took too long', () =>
    serving(
      () => new Response(new ReadableStream({ start: (body) => body.enqueue(new TextEncoder().encode('{"count":')) })),
      async ({ origin }) => {
        const provider = providerAt(origin, { timeoutMs: { call: 100, upload: 100 } });
        await expect(provider.getList('labels', params)).rejects.toMatchObject({ status: 0, message: 'errors.timeout' });
      },
    ));

  it('sees that a cancelled call is over', async () => {
    let left: () => void = () => {};
    const hasLeft = new Promise<void>((resolve) => {
      left = resolve;
    });
    let arrived: () => void = () => {};
    const hasArrived = new Promise<void>((resolve) => {
      arrived = resolve;
    });
    const answer = (request: Request) => {
      request.signal.addEventListener('abort', () => left());
      arrived();
      return new Promise<Response>(() => {});
    };
    await serving(answer, async ({ origin }) => {
      const abort = new AbortController();
      const call = providerAt(origin).getOne('labels', { id: 1, signal: abort.signal });
      const outcome = expect(call).rejects.toMatchObject({ name: 'AbortError' });
      await hasArrived;
      abort.abort();
      await outcome;
      await hasLeft;
    });
  });
});
