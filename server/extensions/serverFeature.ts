import type { Hono } from 'hono';
import type { Access } from '../../src/schema/access';
import type { Registry } from '../../src/schema/registry';
import type { WriteHooks } from '../api/writeHooks';
import type { Config } from '../config/config';
import type { ConfigReader } from '../config/configReader';
import type { Variable } from '../config/variables';
import type { Database } from '../database/database';
import type { RequestBodies } from '../http/createRequestBodies';
import type { Log } from '../lib/createLog';
import type { Observer } from '../lib/observer';
import type { AskProbe } from '../probes/createProbes';
import type { ReadinessCheck } from '../probes/createReadiness';
import type { ApiFetch, ProxyOptions } from '../proxy/createProxy';
import type { SessionHistory } from '../session/authorize';
import type { Caller } from '../session/createWhoCalls';
import type { SignInForms, SignInWays } from '../session/signInWay';
import type { DocumentSources } from '../web/documentSources';
import type { PageParts } from '../web/pageParts';
import type { Command } from './command';
import type { TableOwner } from './featureTables';

export interface FeatureContext {
  readonly config: Config;
  readonly access?: Access | undefined;
  readonly registry: Registry;
  readonly database: Database;
  readonly distDir: string | undefined;
  readonly log: Log;
  readonly now: () => number;
}

interface GatewayCalls {
  readonly session: (request: Request) => Response | Promise<Response>;
  readonly api: (request: Request) => Response | Promise<Response>;
}

interface PassedWrites {
  readonly whoCalls: (request: Request) => Promise<Caller>;
  readonly isIssued: (token: string) => boolean;
  readonly bodies: RequestBodies;
}

export interface FeatureWrites extends WriteHooks {
  readonly passOn?: (writes: PassedWrites) => NonNullable<ProxyOptions['record']>;
  readonly session?: SessionHistory;
}

interface ApiSessions {
  /** Replaces the handle in `Authorization` by what the API takes. */
  readonly wrap: (next: ApiFetch) => ApiFetch;
  readonly isOver: (access: string) => Promise<boolean>;
}

export interface RunningFeature {
  readonly apiSession?: ApiSessions;
  readonly observer?: Observer;
  /** Monitoring by path. Without `PROBES_TOKEN` and `PROBES_PORT`, only this machine has access. */
  readonly probes?: Readonly<Record<string, AskProbe>>;
  readonly routes?: Readonly<Record<string, (calls: GatewayCalls) => Hono>>;
  readonly writes?: FeatureWrites;
  readonly signInWays?: SignInWays;
  readonly signInForms?: SignInForms;
  readonly documents?: (sources: DocumentSources, parts: PageParts, distDir: string) => Hono | undefined;
  readonly checks?: Readonly<Record<string, ReadinessCheck>>;
  /** Daily jobs by name. They end soon after their signal is aborted. */
  readonly jobs?: Readonly<Record<string, (signal: AbortSignal) => Promise<void>>>;
  /** Called after all requests have ended, before the database is closed. */
  readonly close?: () => Promise<void>;
}

export interface ServerFeature<S = unknown> extends TableOwner {
  readonly needs?: readonly string[];
  /** True if calls to the product API depend on it. The tools that call an API start such features too. */
  readonly reachesApi?: true;
  readonly configure?: (reader: ConfigReader) => S | undefined;
  readonly variables?: Readonly<Record<string, Variable>>;
  start?(context: FeatureContext, settings: S): RunningFeature | Promise<RunningFeature>;
  readonly commands?: Readonly<Record<string, () => Promise<Command>>>;
}

export function defineServerFeature<S = unknown>(feature: ServerFeature<S>): ServerFeature {
  return feature;
}
