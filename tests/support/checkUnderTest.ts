import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { copyDemoMedia, demoRecords } from '../../demo/demoRecords';
import { registry as productRegistry } from '../../resources/registry';
import { loadRecords } from '../../server/api/loadRecords';
import { openDatabase } from '../../server/database/openDatabase';
import type { Dashboard } from '../../src/schema/dashboard';
import type { Registry } from '../../src/schema/registry';
import type { Finding } from '../../tools/check/finding';
import type { CheckReport } from '../../tools/check/report/report';
import { type RunOptions, runCheck } from '../../tools/check/runCheck';
import { type ApiUnderTest, administrator, apiUnderTest, wholeRegistry, withVersions } from './apiUnderTest';
import { listen } from './listen';

type Answer = (request: Request) => Promise<Response>;

/** Overrides a response of the embedded API, which `next` returns. */
export type Deviation = (request: Request, next: Answer) => Response | Promise<Response>;

export interface CheckUnderTest {
  readonly api: ApiUnderTest;
  /** Checks a server that deviates from the embedded API. Default: no deviation. */
  check(options?: Partial<RunOptions['options']>, more?: Deviating): Promise<CheckReport>;
  close(): Promise<void>;
}

export interface Deviating extends Pick<RunOptions, 'values' | 'signal'> {
  readonly deviate?: Deviation;
  readonly registry?: Registry;
  readonly dashboard?: Dashboard;
  readonly onNote?: (text: string) => void;
}

const versionedRegistry = withVersions(wholeRegistry, 'etag');

const asItIs: Deviation = (request, next) => next(request);

export async function checkUnderTest(
  resources: readonly string[],
  { dashboard, registry: declared }: { readonly dashboard?: Dashboard; readonly registry?: Registry } = {},
): Promise<CheckUnderTest> {
  const dataDir = mkdtempSync(join(tmpdir(), 'check-test-'));
  const mediaDir = join(dataDir, 'media');
  const api = await apiUnderTest(await openDatabase({ dataDir, durability: 'relaxed' }), {
    mediaDir,
    dashboard,
    ...(declared && { registry: declared }),
  });
  await copyDemoMedia(api.storage);
  const demo = demoRecords();
  await loadRecords(api.database, productRegistry, Object.fromEntries(resources.map((name) => [name, demo[name] ?? []])));
  return {
    api,
    async check(options, { deviate = asItIs, registry = declared ?? versionedRegistry, dashboard: checked, onNote, ...more } = {}) {
      const next: Answer = async (request) => api.app.fetch(request);
      const server = await listen((request) => deviate(request, next));
      try {
        return await runCheck({
          registry,
          dashboard: checked,
          listener: { subject: () => undefined, finding: () => undefined, note: (text) => onNote?.(text) },
          ...more,
          options: {
            origin: server.origin,
            account: administrator.email,
            password: administrator.password,
            token: undefined,
            write: false,
            only: [],
            headers: {},
            appOrigin: undefined,
            slowMilliseconds: 10_000,
            timeoutMilliseconds: 10_000,
            strict: false,
            ...options,
          },
        });
      } finally {
        await server.close();
      }
    },
    async close() {
      await api.close();
      rmSync(dataDir, { recursive: true, force: true });
    },
  };
}

/** Returns what does not conform, one line each, for example `✗ exercises filter kind: …`. */
export function getProblems({ findings }: Pick<CheckReport, 'findings'>): string[] {
  return findings.filter(({ level }) => level === 'works' || level === 'fails').map(getLine);
}

export function getLine({ level, subject, check, about, message }: Finding): string {
  const mark = { conforms: '✓', skipped: '–', works: '!', fails: '✗' }[level];
  return `${mark} ${subject} ${check}${about === undefined ? '' : ` ${about}`}: ${message}`;
}
