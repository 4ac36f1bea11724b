import type { AppDataProvider } from '../../src/data/appDataProvider';
import type { HttpClient } from '../../src/http/httpClient';
import type { Dashboard } from '../../src/schema/dashboard';
import type { AppLocale } from '../../src/schema/fieldTypes';
import type { Registry } from '../../src/schema/registry';
import type { ResolvedResource } from '../../src/schema/resource';
import type { Reporter } from './finding';
import type { CheckOptions } from './options';
import type { Recorder } from './recordCalls';

/** What all checks have in common. */
export interface CheckContext {
  readonly registry: Registry;
  readonly dashboard: Dashboard | undefined;
  readonly options: Pick<CheckOptions, 'origin' | 'write' | 'appOrigin' | 'slowMilliseconds'>;
  readonly recorder: Recorder;
  /** The app's own client; what it calls is recorded. */
  readonly http: HttpClient;
  /** The app's own data provider, one that has learnt nothing of the API yet; of another registry, to try what it declares. */
  readonly newProvider: (registry?: Registry) => AppDataProvider;
  /** Ends the checks before their time. */
  readonly signal: AbortSignal;
  /** In which the calls ask for answers. */
  readonly language: { locale: AppLocale };
  /** What was found of lists that are cut as `resources/api.ts` says: the most that one of them gives at once. */
  readonly shared: { largest: number | undefined };
}

/** What the checks of one resource have in common. */
export interface ResourceCheck extends CheckContext {
  readonly resource: ResolvedResource;
  readonly provider: AppDataProvider;
  readonly report: Reporter;
}

/** Address of a path below the API's root, e.g. `owners/` */
export function rootedPath({ registry }: Pick<CheckContext, 'registry'>, path: string): string {
  return registry.api.root + path;
}

/** Address of a resource's list. */
export function listPath({ registry, resource }: Pick<ResourceCheck, 'registry' | 'resource'>): string {
  return `${registry.api.root}${resource.path}/`;
}
