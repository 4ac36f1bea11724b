import { randomUUID } from 'node:crypto';
import { rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Hono } from 'hono';
import { expect } from 'vitest';
import { registry as productRegistry } from '../../resources/registry';
import { type ApiOptions, createApi } from '../../server/api/createApi';
import { prepareApi } from '../../server/api/prepareApi';
import { seedAdministrator } from '../../server/api/seedAdministrator';
import type { Database } from '../../server/database/database';
import { getFeatureTables } from '../../server/extensions/featureTables';
import { serverFeatures } from '../../server/features';
import { repeatableCreates } from '../../server/features/idempotency/repeatableCreates';
import type { Mail } from '../../server/mail/mail';
import { folderStorage } from '../../server/storage/folderStorage';
import type { Storage } from '../../server/storage/storage';
import { toFormData } from '../../src/data/toBodies';
import type { Versioning } from '../../src/schema/api';
import type { Registry } from '../../src/schema/registry';
import type { TestDatabases } from './databases';
import { everyFieldRegistry } from './everyField';

export const wholeRegistry: Registry = joinRegistries(productRegistry, everyFieldRegistry);

export const administrator = { email: 'admin@example.com', password: 'a-long-password', name: 'Amal' };

export interface Answer {
  readonly status: number;
  // biome-ignore lint/suspicious/noExplicitAny: tests look into bodies of every shape
  readonly body: any;
  readonly headers: Headers;
}

/** A plain object is sent as JSON, or as form data if it contains a chosen file. */
export interface CallOptions {
  readonly body?: unknown;
  readonly headers?: Record<string, string>;
}

/** The embedded API on one database, called without a network. */
export interface ApiUnderTest {
  readonly app: Hono;
  readonly registry: Registry;
  readonly database: Database;
  readonly storage: Storage;
  /** Folder of uploads, unless the test passes its own storage. */
  readonly mediaDir: string;
  /** Time in ms that the API's clock is ahead. Set by tests. */
  clock: { ahead: number };
  readonly mails: Mail[];
  /** Internal errors that the API reported. */
  readonly serverErrors: Error[];
  access: string;
  refresh: string;
  /** Calls `/api/v1/<path>` as the administrator. */
  call(method: string, path: string, options?: CallOptions): Promise<Answer>;
  callRaw(method: string, path: string, options?: CallOptions): Promise<Answer>;
  close(): Promise<void>;
}

export const origin = 'http://admin.test';

/** Options of a test. `mediaDir` is the folder of uploads. */
export type ApiUnderTestOptions = Partial<ApiOptions> & { readonly mediaDir?: string };

/** @param from a database, or test databases in which a migrated database with an administrator is copied */
export async function apiUnderTest(
  from: TestDatabases | Database,
  { mediaDir = join(tmpdir(), `media-test-${randomUUID()}`), ...options }: ApiUnderTestOptions = {},
): Promise<ApiUnderTest> {
  const registry = options.registry ?? wholeRegistry;
  const prepare = async (database: Database) => {
    await prepareApi({ registry, database, tables: getFeatureTables(serverFeatures, 'api') });
    await seedAdministrator({ registry, database, ...administrator });
  };
  const database = 'copy' in from ? await from.copy(registry, prepare) : from;
  if (database === from) await prepare(database);
  // The first upload creates the folder.
  const storage = options.storage ?? folderStorage(mediaDir);
  const clock = { ahead: 0 };
  const serverErrors: Error[] = [];
  const mails: Mail[] = [];
  const app = await createApi({
    registry,
    database,
    storage,
    secrets: ['a secret of the tests that is long enough'],
    now: () => Date.now() + clock.ahead,
    onServerError: (error) => serverErrors.push(error),
    sendMail: async (mail) => void mails.push(mail),
    ...options,
    writes: { repeats: repeatableCreates, ...options.writes },
  });
  const callRaw = async (method: string, path: string, { body: given, headers = {} }: CallOptions = {}): Promise<Answer> => {
    const body = withFiles(given);
    const isPlain = body !== undefined && !(body instanceof FormData) && typeof body !== 'string' && !(body instanceof Uint8Array);
    const request = new Request(origin + path, {
      method,
      headers: { ...(isPlain ? { 'Content-Type': 'application/json' } : {}), ...headers },
      ...(body === undefined ? {} : { body: isPlain ? JSON.stringify(body) : (body as FormData | string) }),
    });
    const response = await app.fetch(request);
    const text = response.headers.get('content-type')?.startsWith('application/json') ? await response.text() : '';
    return { status: response.status, body: text ? JSON.parse(text) : undefined, headers: response.headers };
  };
  const api: ApiUnderTest = {
    app,
    registry,
    database,
    storage,
    mediaDir,
    clock,
    mails,
    serverErrors,
    access: '',
    refresh: '',
    callRaw,
    call(method, path, { body, headers } = {}) {
      const address = `/api/v1/${path}${path.includes('?') ? '&' : '?'}is_admin=true`;
      return callRaw(method, address, { body, headers: { Authorization: `Bearer ${api.access}`, ...headers } });
    },
    async close() {
      await database.close();
      rmSync(mediaDir, { recursive: true, force: true });
      expect(serverErrors, 'errors of the server itself').toEqual([]);
    },
  };
  const { email, password } = administrator;
  const login = await callRaw('POST', '/auth/login/', { body: { email, password } });
  expect(login.status, JSON.stringify(login.body)).toBe(200);
  api.access = login.body.access;
  api.refresh = login.body.refresh;
  return api;
}

function withFiles(body: unknown): unknown {
  const values = Object.entries(typeof body === 'object' && body !== null && !(body instanceof FormData) ? body : {});
  const isChosen = (value: unknown): value is { rawFile: File } => typeof value === 'object' && value !== null && 'rawFile' in value;
  if (!values.some(([, value]) => isChosen(value))) return body;
  return toFormData(Object.fromEntries(values.map(([source, value]) => [source, isChosen(value) ? value.rawFile : value])));
}

export function getErrors(answer: Answer): [string, string | null][] {
  return (answer.body?.errors ?? []).map((error: { code: string; attr: string | null }) => [error.code, error.attr]);
}

/** Returns the same declarations for an API with another kind of versioning. */
export function withVersions(registry: Registry, version: Versioning): Registry {
  const resources = registry.resources.map((resource) => ({ ...resource, version }));
  return { ...registry, resources, get: (name) => resources.find((one) => one.name === name) ?? registry.get(name) };
}

export function joinRegistries(...all: readonly Registry[]): Registry {
  const resources = all.flatMap((one) => one.resources);
  return {
    api: productRegistry.api,
    resources,
    pages: all.flatMap((one) => one.pages),
    order: all.flatMap((one) => one.order),
    get(name) {
      const found = resources.find((resource) => resource.name === name);
      if (!found) throw new Error(`No resource is named "${name}"`);
      return found;
    },
  };
}
