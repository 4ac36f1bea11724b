import type { AppDataProvider } from '../../src/data/appDataProvider';
import type { HttpClient } from '../../src/http/httpClient';
import type { Dashboard } from '../../src/schema/dashboard';
import type { AppLocale } from '../../src/schema/locales';
import type { Registry } from '../../src/schema/registry';
import type { ResolvedResource } from '../../src/schema/resource';
import type { Reporter } from './finding';
import type { CheckOptions } from './options';
import type { Recorder } from './recordCalls';

export interface CheckContext {
  readonly registry: Registry;
  readonly dashboard: Dashboard | undefined;
  readonly options: Pick<CheckOptions, 'origin' | 'write' | 'appOrigin' | 'slowMilliseconds'>;
  readonly recorder: Recorder;
  readonly http: HttpClient;
  readonly newProvider: (registry?: Registry) => AppDataProvider;
  readonly signal: AbortSignal;
  readonly language: { locale: AppLocale };
  /** Maximum page size of the lists that use the paging of `resources/api.ts`. */
  readonly shared: { largest: number | undefined };
}

export interface ResourceCheck extends CheckContext {
  readonly resource: ResolvedResource;
  readonly provider: AppDataProvider;
  readonly report: Reporter;
}

export function rootedPath({ registry }: Pick<CheckContext, 'registry'>, path: string): string {
  return registry.api.root + path;
}

export function listPath({ registry, resource }: Pick<ResourceCheck, 'registry' | 'resource'>): string {
  return `${registry.api.root}${resource.path}/`;
}
