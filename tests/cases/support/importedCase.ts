import { readdirSync, readFileSync } from 'node:fs';
import { describeOpenApi } from '../../../server/openApi/describeOpenApi';
import type { AppDataProvider } from '../../../src/data/appDataProvider';
import { createDataProvider } from '../../../src/data/createDataProvider';
import { createHttpClient } from '../../../src/http/httpClient';
import { defineApi } from '../../../src/schema/api';
import { defineRegistry } from '../../../src/schema/defineRegistry';
import type { Registry } from '../../../src/schema/registry';
import type { AnyDeclaration } from '../../../src/schema/resource';
import type { Draft } from '../../../tools/import/draft';
import { draftApi } from '../../../tools/import/draftApi';

export interface CaseCall {
  readonly method: string;
  /** Path below `/api/v1/`, with its parameters except `is_admin`. */
  readonly path: string;
  readonly query: URLSearchParams;
  readonly body: string;
}

/**
 * The API of a case.
 * @returns undefined for an unknown path
 */
export type CaseApi = (call: CaseCall) => Response | undefined;

/** An imported case, and the app's data provider in front of its API. */
export interface ImportedCase {
  readonly draft: Draft;
  readonly registry: Registry;
  readonly provider: AppDataProvider;
  readonly calls: CaseCall[];
}

/**
 * Imports the document of a case as `npm run import` does.
 *
 * @param folder below `tests/cases/openapi`
 * @param answer the API of the case
 */
export function importCase(folder: string, answer: CaseApi = () => undefined): ImportedCase {
  const at = new URL(`../openapi/${folder}/`, import.meta.url);
  const [name = ''] = readdirSync(at);
  const draft = draftApi(describeOpenApi(readFileSync(new URL(name, at), 'utf8'), name), { references: {}, only: [] });
  const declared: AnyDeclaration[] = draft.resources.map(({ declaration }) => declaration);
  const registry = defineRegistry(declared as never, defineApi(draft.api)) as Registry;
  const calls: CaseCall[] = [];
  const httpClient = createHttpClient({
    apiUrl: 'http://case.test',
    api: registry.api,
    session: { getToken: async () => 'token', refreshToken: async () => undefined },
    getLocale: () => 'en',
    async fetch(url, { method = 'GET', body }) {
      const { pathname, searchParams } = new URL(url);
      for (const name of Object.keys(registry.api.query)) searchParams.delete(name);
      const path = pathname.replace(registry.api.root, '') + (searchParams.size > 0 ? `?${decodeURIComponent(String(searchParams))}` : '');
      const call: CaseCall = { method, path, query: searchParams, body: typeof body === 'string' ? body : '' };
      calls.push(call);
      return answer(call) ?? Response.json({ detail: 'Not found.' }, { status: 404 });
    },
  });
  return { draft, registry, calls, provider: createDataProvider({ registry, httpClient }) };
}

export const json = (text: string, status = 200, type = 'application/json') =>
  new Response(text, { status, headers: { 'Content-Type': type } });
