import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { registry } from '../../../../resources/registry';
import { defineServerFeature } from '../../../../server/extensions/serverFeature';
import { contractCheckFeature } from '../../../../server/features/contract';
import { type ContractSettings, readContractSettings } from '../../../../server/features/contract/readContractSettings';
import { startContract } from '../../../../server/features/contract/startContract';
import { describeOpenApi } from '../../../../server/openApi/describeOpenApi';
import { toContract } from '../../../../server/openApi/toContract';
import { readConfig } from '../../../../server/readConfig';
import { type Gateway, startGateway } from '../../../../server/startGateway';
import type { ContractReport, ImportedContract } from '../../../../src/schema/contract';
import { defineAccess } from '../../../../src/schema/defineAccess';
import { cookieClient } from '../../../support/cookieClient';
import { createUpstream } from '../../../support/createGateway';
import { type Listening, listen } from '../../../support/listen';
import { document } from '../../../unit/import/support/document';

const before = document({ goals: { name: { type: 'string' }, count: { type: 'integer' } } });
const after = document({ goals: { name: { type: 'integer' }, count: { type: 'integer' } } });
const imported: ImportedContract = {
  source: 'https://staging.example.com/api/schema/?format=json',
  excluded: [],
  ...toContract(describeOpenApi(before, 'x')),
};
const access = defineAccess(registry, {
  role: { from: 'token', claim: 'role' },
  roles: { administrator: 'everything', editor: { everywhere: ['list', 'show', 'create', 'edit', 'delete'] } },
});

describe('The contract of a gateway before a product API', () => {
  const dataDir = mkdtempSync(join(tmpdir(), 'contract-'));
  const upstream = createUpstream(Date.now);
  const asked: Request[] = [];
  const logged: string[] = [];
  let api: Listening;
  let gateway: Gateway;
  let text = after;
  beforeAll(async () => {
    api = await listen((request) => {
      if (new URL(request.url).pathname !== '/api/schema/') return upstream.fetch(request);
      asked.push(request);
      return new Response(text, { headers: { 'Content-Type': text.startsWith('<') ? 'text/html' : 'application/json' } });
    });
    const feature = defineServerFeature<ContractSettings>({
      ...(contractCheckFeature as object),
      name: 'contract',
      configure: readContractSettings,
      start: (context, settings) => startContract(context, settings, imported),
    });
    const env = { PORT: '0', DATA_DIR: dataDir, API_URL: api.origin, CONTRACT_CHECK: 'daily', CONTRACT_TOKEN: 'secret-of-operators' };
    gateway = await startGateway({
      ...{ config: readConfig(env, [feature]), registry, access, features: [feature], distDir: undefined },
      log: (message) => logged.push(message),
    });
  });
  afterAll(async () => {
    await gateway.close();
    await api.close();
    rmSync(dataDir, { recursive: true, force: true });
  });
  const call = async (role: string | undefined, method = 'GET') => {
    upstream.accessClaims = role === undefined ? {} : { role };
    const session = cookieClient(gateway.url);
    await session.signIn({ email: 'amal@example.com', password: 'right-password' });
    return fetch(`${gateway.url}/api/contract/`, { method, headers: { Cookie: session.cookie() } });
  };

  it('is checked at the start, at the imported path of the product API, and logged', async () => {
    await expect
      .poll(() => logged.find((line) => line.startsWith('The API has changed')))
      .toBe('The API has changed since the import (changes: 1). Run npm run import');
    expect(asked.map(({ url }) => url)).toEqual([`${api.origin}/api/schema/?format=json`]);
  });

  it('is shown to an administrator, without the token of the document', async () => {
    const response = await call('administrator');
    expect(response.headers.get('cache-control')).toBe('private, no-store');
    const report = (await response.json()) as ContractReport;
    expect(report).toEqual({
      address: `${api.origin}/api/schema/?format=json`,
      checkedAt: expect.any(String),
      changes: [
        { path: 'goals', part: 'trait', name: 'name', change: 'changed', trait: 'type', before: 'string', after: 'integer', breaks: true },
      ],
      more: 0,
      command: 'npm run import',
    });
  });

  it.each(['editor', 'someone', undefined])('is neither shown nor checked for the role %s', async (role) => {
    const count = asked.length;
    expect((await call(role)).status).toBe(403);
    expect((await call(role, 'POST')).status).toBe(403);
    expect(asked).toHaveLength(count);
  });

  it('is not shown without a session, and takes no other methods', async () => {
    expect((await fetch(`${gateway.url}/api/contract/`)).status).toBe(401);
    expect((await call('administrator', 'DELETE')).status).toBe(405);
  });

  it('is not checked twice within a minute, however often an administrator asks', async () => {
    text = '<html>';
    const count = asked.length;
    const reports = (await Promise.all([1, 2, 3].map(async () => (await call('administrator', 'POST')).json()))) as ContractReport[];
    expect(asked).toHaveLength(count);
    expect(reports.map(({ changes }) => changes.length)).toEqual([1, 1, 1]);
  });
});

describe('CONTRACT_CHECK', () => {
  const start = (env: Record<string, string>, contract: ImportedContract = imported) => {
    const { settings } = readConfig({ PORT: '0', API_URL: 'https://api.example.com', CONTRACT_CHECK: 'daily', ...env }, [
      contractCheckFeature,
    ]);
    const context = { config: { apiUrl: 'https://api.example.com' }, log: () => undefined, now: Date.now, database: { db: {} } };
    return () => startContract(context as never, settings.contract as ContractSettings, contract);
  };

  it.each([
    [{ API_URL: '' }, 'CONTRACT_CHECK: has no effect without API_URL'],
    [{ CONTRACT_CHECK: 'hourly' }, 'CONTRACT_CHECK: "hourly" is not one of daily, off'],
    [{ CONTRACT_URL: 'schema.json' }, 'CONTRACT_URL: "schema.json" is not an address'],
    [{ CONTRACT_URL: 'https://me:secret@api.example.com/' }, 'is not an address'],
    [{ CONTRACT_TOKEN: 'one two three' }, 'CONTRACT_TOKEN: not a token'],
  ] as [Record<string, string>, string][])('stops the start with %j', (env, problem) => {
    expect(start.bind(undefined, env)).toThrow(problem);
  });

  it('stops the start if no document was imported, or one from a file', () => {
    expect(start({}, { ...imported, source: '' })).toThrow('no document was imported');
    expect(start({}, { ...imported, source: 'schema.yml' })).toThrow('Set CONTRACT_URL');
    expect(start({ CONTRACT_URL: 'https://api.example.com/schema/' }, { ...imported, source: 'schema.yml' })).not.toThrow();
  });

  it('is off by default', () => {
    expect(readConfig({ PORT: '0' }, [contractCheckFeature]).settings.contract).toBeUndefined();
  });
});
