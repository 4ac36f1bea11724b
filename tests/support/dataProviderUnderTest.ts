import { http } from 'msw';
import { setupServer } from 'msw/node';
import type { RaRecord } from 'ra-core';
import type { ApiOptions } from '../../server/api/createApi';
import { loadRecords } from '../../server/api/loadRecords';
import type { AppDataProvider } from '../../src/data/appDataProvider';
import { createDataProvider } from '../../src/data/createDataProvider';
import { toRecord } from '../../src/data/toRecord';
import { withMerging } from '../../src/features/conflicts/withMerging';
import { createHttpClient } from '../../src/http/httpClient';
import type { ResolvedResource } from '../../src/schema/resource';
import { getChoosable } from '../../tools/check/write/getChoosable';
import { type ApiUnderTest, apiUnderTest, origin } from './apiUnderTest';
import type { TestDatabases } from './databases';
import { referredBy } from './referredBy';
import type { AppLocale } from './testedLocales';
import { variedBody } from './variedBody';

export interface WireCall {
  readonly method: string;
  readonly path: string;
  readonly query: Readonly<Record<string, string>>;
  readonly headers: Headers;
  readonly body: unknown;
  readonly status: number;
}

/** The real data provider and HTTP client. The embedded API responds instead of a network. */
export interface DataProviderUnderTest {
  readonly api: ApiUnderTest;
  readonly provider: AppDataProvider;
  readonly calls: WireCall[];
  readonly forget: () => void;
  locale: AppLocale;
  refreshes: number;
  /** Returns at least ten records of the resource, as converted for the app, and creates those that they refer to. */
  records(resource: ResolvedResource): Promise<readonly RaRecord[]>;
  /** Returns those of `records` that every reference can select: at least half. */
  choosable(resource: ResolvedResource): Promise<readonly RaRecord[]>;
  /** Returns a create body with unique values. */
  body(resource: ResolvedResource): Promise<Record<string, unknown>>;
  close(): Promise<void>;
}

const seeded = 10;

export async function dataProviderUnderTest(databases: TestDatabases, options: Partial<ApiOptions> = {}): Promise<DataProviderUnderTest> {
  const api = await apiUnderTest(databases, options);
  const calls: WireCall[] = [];
  const server = setupServer(
    http.all('*', async ({ request }) => {
      const copy = request.clone();
      const response = await api.app.fetch(request);
      const { pathname, searchParams } = new URL(request.url);
      const { method, headers } = request;
      const call = { method, path: pathname.replace('/api/v1/', ''), query: Object.fromEntries(searchParams), headers };
      calls.push({ ...call, body: await getBody(copy), status: response.status });
      return response;
    }),
  );
  server.listen({ onUnhandledRequest: 'error' });

  const known = new Set<string>();
  // Not cached, because a transition may change or delete records of another resource.
  const readAll = async (resource: ResolvedResource): Promise<readonly RaRecord[]> =>
    (await api.call('GET', `${resource.path}/?page_size=100&ordering=id`)).body.results.map((record: object) => toRecord(resource, record));
  const numbers = new Map<string, number>();
  const httpClient = createHttpClient({
    apiUrl: origin,
    getLocale: () => under.locale,
    session: {
      getToken: async () => api.access,
      refreshToken: async () => {
        under.refreshes += 1;
        const { body } = await api.callRaw('POST', '/auth/token/refresh/', { body: { refresh: api.refresh } });
        api.access = body.access;
        api.refresh = body.refresh;
        return api.access;
      },
    },
  });
  /** Returns values of read-only references, which a request cannot set. Skips the first account, which is the administrator's. */
  const readOnlyReferences = async (resource: ResolvedResource, index: number) => {
    const values: Record<string, unknown> = {};
    for (const [source, field] of Object.entries(resource.fields))
      if (field.type === 'reference' && field.readOnly)
        values[source] = (await under.records(api.registry.get(field.resource)))[index + 1]?.id ?? null;
    return values;
  };
  const under: DataProviderUnderTest = {
    api,
    provider: withMerging(createDataProvider({ registry: api.registry, httpClient })),
    calls,
    forget: () => void calls.splice(0),
    locale: 'en',
    refreshes: 0,
    async records(resource) {
      if (known.has(resource.name)) return readAll(resource);
      known.add(resource.name);
      const bodies: Record<string, unknown>[] = [];
      for (let count = 0; count < seeded; count += 1) bodies.push(await under.body(resource));
      if (resource.can.create) for (const body of bodies) await api.call('POST', resource.calls.create.path, { body });
      else {
        const rows = bodies.map(async (body, index) => ({ id: index + 1, ...(await readOnlyReferences(resource, index)), ...body }));
        await loadRecords(api.database, api.registry, { [resource.name]: await Promise.all(rows) });
      }
      return readAll(resource);
    },
    async choosable(resource) {
      const wanted = Object.entries(getChoosable(api.registry, resource.name));
      return (await under.records(resource)).filter((record) => wanted.every(([source, value]) => record[source] === value));
    },
    async body(resource) {
      const ids: Record<string, number[]> = {};
      for (const name of referredBy(resource)) ids[name] = (await under.choosable(api.registry.get(name))).map(({ id }) => Number(id));
      const number = (numbers.get(resource.name) ?? 0) + 1;
      numbers.set(resource.name, number);
      return variedBody(resource, number, ids);
    },
    async close() {
      server.close();
      await api.close();
    },
  };
  return under;
}

async function getBody(request: Request): Promise<unknown> {
  const type = request.headers.get('content-type') ?? '';
  if (type.startsWith('multipart/')) return [...(await request.formData()).entries()];
  const text = await request.text();
  return text ? JSON.parse(text) : undefined;
}
