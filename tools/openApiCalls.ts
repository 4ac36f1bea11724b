import { randomBytes } from 'node:crypto';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { openDatabase } from '../server/database/openDatabase';
import { serverFeatures } from '../server/features';
import { readConfig } from '../server/readConfig';
import { startFeatures } from '../server/startFeatures';
import type { Registry } from '../src/schema/registry';

type Fetch = (url: string, init?: RequestInit) => Promise<Response>;

export interface ApiCalls {
  /** Like the gateway, sends session cookies in place of a handle in `Authorization`. */
  readonly fetch: Fetch;
  /** Reasons of failed sign-ins. */
  readonly problems: readonly string[];
  close(): Promise<void>;
}

/** Starts the features that change how the API is called. @returns undefined if the API takes tokens */
export async function openApiCalls(registry: Registry, origin: string, fetch: Fetch): Promise<ApiCalls | undefined> {
  if (!registry.api.cookies) return undefined;
  const dataDir = mkdtempSync(join(tmpdir(), 'api-session-'));
  const removeFolder = () => rmSync(dataDir, { recursive: true, force: true });
  const features = serverFeatures.filter(({ reachesApi }) => reachesApi);
  const problems: string[] = [];
  try {
    const config = readConfig({ API_URL: origin, DATA_DIR: dataDir, AUTH_SECRET: randomBytes(32).toString('base64') }, features);
    const database = await openDatabase({ dataDir, durability: 'relaxed' });
    for (const { tables } of features) await tables?.ensure(database);
    const log = (problem: string) => void problems.push(problem);
    const running = await startFeatures(features, { config, registry, database, distDir: undefined, log, now: Date.now });
    const call = running.apiSession?.wrap((request) => forward(request, fetch));
    return {
      problems,
      fetch: call ? (url, init) => call(toRequest(url, init), { signal: init?.signal ?? new AbortController().signal }) : fetch,
      async close() {
        await running.close();
        await database.close();
        removeFolder();
      },
    };
  } catch (error) {
    removeFolder();
    throw error;
  }
}

function toRequest(url: string, init: RequestInit = {}): Request {
  const request = new Request(url, init);
  // Only bodies of a known length are sent again after a refused CSRF token.
  if (typeof init.body === 'string') request.headers.set('Content-Length', String(Buffer.byteLength(init.body)));
  return request;
}

/** Sends a request by address and parts, so that calls can be recorded with readable bodies. */
async function forward(request: Request, fetch: Fetch): Promise<Response> {
  const { method, signal, redirect } = request;
  const headers = new Headers(request.headers);
  headers.delete('Content-Length');
  const isForm = /^multipart\/form-data/i.test(headers.get('Content-Type') ?? '');
  const body = request.body === null ? undefined : await (isForm ? request.formData() : request.text());
  // fetch writes the boundary of a form.
  if (isForm) headers.delete('Content-Type');
  return fetch(request.url, { method, headers, signal, redirect, ...(body !== undefined && body !== '' && { body }) });
}
