import type { AppDataProvider } from '../../src/data/appDataProvider';
import { createDataProvider } from '../../src/data/createDataProvider';
import { withMerging } from '../../src/features/conflicts/withMerging';
import { createThrottle } from '../../src/http/createThrottle';
import { createHttpClient } from '../../src/http/httpClient';
import { clinicApi, clinicRegistry } from './clinicRegistry';
import { clinicAccounts, type Django, type DjangoOptions, startDjango } from './startDjango';
import type { AppLocale } from './testedLocales';

export interface ClinicCall {
  readonly method: string;
  /** Decoded path below the API's root with its query, for example `owners/?page=1`. */
  readonly path: string;
  readonly headers: Headers;
  readonly body: unknown;
  readonly status: number;
}

/** The real data provider over HTTP, signed in to the clinic's API. */
export interface ClinicUnderTest {
  readonly django: Django;
  readonly provider: AppDataProvider;
  readonly calls: ClinicCall[];
  readonly forget: () => void;
  /** Method and path of each call, for example `GET owners/?page=1`. */
  readonly lines: () => string[];
  readonly sources: () => string[];
  locale: AppLocale;
  refreshes: number;
  close(): Promise<void>;
}

/** @param account account to sign in with. Default: one with write access. */
export async function clinicUnderTest(account: object = clinicAccounts.staff, options: DjangoOptions = {}): Promise<ClinicUnderTest> {
  const django = await startDjango(options);
  const calls: ClinicCall[] = [];
  const tokens = await post(`${django.origin}${clinicApi.signIn.path}`, account);
  const root = `${django.origin}${clinicApi.root}`;
  const httpClient = createHttpClient({
    api: clinicApi,
    apiUrl: django.origin,
    throttle: createThrottle(),
    getLocale: () => under.locale,
    session: {
      getToken: async () => tokens.access,
      refreshToken: async () => {
        under.refreshes += 1;
        tokens.access = (await post(`${django.origin}/api/token/refresh/`, { refresh: tokens.refresh })).access;
        return tokens.access;
      },
    },
    fetch: async (url, init) => {
      const response = await fetch(url, init);
      const path = decodeURIComponent(url.replace(root, ''));
      const { method = 'GET', body } = init;
      calls.push({ method, path, headers: new Headers(init.headers), body: getBody(body), status: response.status });
      return response;
    },
  });
  const under: ClinicUnderTest = {
    django,
    provider: withMerging(createDataProvider({ registry: clinicRegistry, httpClient, root: clinicApi.root })),
    calls,
    forget: () => void calls.splice(0),
    lines: () => calls.map(({ method, path }) => `${method} ${path}`),
    sources() {
      const body = calls.at(-1)?.body;
      return Array.isArray(body) ? body.map(([name]) => name) : Object.keys(body ?? {});
    },
    locale: 'en',
    refreshes: 0,
    close: () => django.stop(),
  };
  return under;
}

interface Tokens {
  access: string;
  readonly refresh: string;
}

async function post(url: string, body: object): Promise<Tokens> {
  const answer = await fetch(url, { method: 'POST', headers: { 'Content-Type': 'application/json' }, body: JSON.stringify(body) });
  return answer.json() as Promise<Tokens>;
}

function getBody(body: unknown): unknown {
  if (body instanceof FormData) return [...body.entries()];
  return typeof body === 'string' ? JSON.parse(body) : undefined;
}
