import type { AppDataProvider } from '../../src/data/appDataProvider';
import type { HttpClient } from '../../src/http/httpClient';
import type { Dashboard } from '../../src/schema/dashboard';
import type { AppLocale } from '../../src/schema/fieldTypes';
import type { Registry } from '../../src/schema/registry';
import type { ResolvedResource } from '../../src/schema/resource';
import type { Reporter } from './finding';
import type { CheckOptions } from './options';
import type { Recorder } from './recordCalls';

/** Context of all checks. */
export interface CheckContext {
  readonly registry: Registry;
  readonly dashboard: Dashboard | undefined;
  readonly options: Pick<CheckOptions, 'origin' | 'write' | 'appOrigin' | 'slowMilliseconds'>;
  readonly recorder: Recorder;
  /** The app's client. Its calls are recorded. */
  readonly http: HttpClient;
  /** Creates a data provider without knowledge of the API, optionally of another registry. */
  readonly newProvider: (registry?: Registry) => AppDataProvider;
  /** Aborts the checks. */
  readonly signal: AbortSignal;
  /** Language of the calls. */
  readonly language: { locale: AppLocale };
  /** Largest page of the lists with the paging of `resources/api.ts`. */
  readonly shared: { largest: number | undefined };
}

/** Context of the checks of a resource. */
export interface ResourceCheck extends CheckContext {
  readonly resource: ResolvedResource;
  readonly provider: AppDataProvider;
  readonly report: Reporter;
}

/** Path from the API's origin of a path below its root, e.g. `owners/` */
export function rootedPath({ registry }: Pick<CheckContext, 'registry'>, path: string): string {
  return registry.api.root + path;
}

export function listPath({ registry, resource }: Pick<ResourceCheck, 'registry' | 'resource'>): string {
  return `${registry.api.root}${resource.path}/`;
}
