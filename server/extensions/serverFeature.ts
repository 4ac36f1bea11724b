import type { Hono } from 'hono';
import type { Registry } from '../../src/schema/registry';
import type { WriteHooks } from '../api/writeHooks';
import type { Config } from '../config/config';
import type { ConfigReader } from '../config/configReader';
import type { Database } from '../database/database';
import type { RequestBodies } from '../http/createRequestBodies';
import type { Log } from '../lib/createLog';
import type { Observer } from '../lib/observer';
import type { ProbeAnswer } from '../probes/createProbes';
import type { ReadinessCheck } from '../probes/createReadiness';
import type { ProxyOptions } from '../proxy/createProxy';
import type { SessionHistory } from '../session/authorize';
import type { Caller } from '../session/createWhoCalls';
import type { DocumentSources } from '../web/documentSources';
import type { PageParts } from '../web/pageParts';
import type { Command } from './command';
import type { TableOwner } from './featureTables';

/** Context that a feature starts with. */
export interface FeatureContext {
  readonly config: Config;
  readonly registry: Registry;
  readonly database: Database;
  /** The folder of the built app; undefined in development. */
  readonly distDir: string | undefined;
  readonly log: Log;
  /** Milliseconds since 1970. */
  readonly now: () => number;
}

/** Calls of the gateway for routes of features. */
export interface GatewayCalls {
  /** Answers `/api/auth/*`. */
  readonly session: (request: Request) => Response | Promise<Response>;
  /** Answers the product API's calls. */
  readonly api: (request: Request) => Response | Promise<Response>;
}

/** Facts about writes to a product API. */
export interface PassedWrites {
  readonly whoCalls: (request: Request) => Promise<Caller>;
  /** Returns true for a token that the API issued to this gateway. */
  readonly isIssued: (token: string) => boolean;
  readonly bodies: RequestBodies;
}

/** Hooks of writes. At most one feature has each member. */
export interface FeatureWrites extends WriteHooks {
  /** Stands around each call that is passed on to the product API. */
  readonly passOn?: (writes: PassedWrites) => NonNullable<ProxyOptions['record']>;
  readonly session?: SessionHistory;
}

/** Parts that a running feature adds. */
export interface RunningFeature {
  readonly observer?: Observer;
  /** Addresses for monitoring, by their paths. Each asks for `PROBES_TOKEN`; without a token and `PROBES_PORT` it answers this machine only. */
  readonly probes?: Readonly<Record<string, () => Promise<ProbeAnswer>>>;
  /** Apps below a path, such as `/api/history/`. */
  readonly routes?: Readonly<Record<string, (calls: GatewayCalls) => Hono>>;
  readonly writes?: FeatureWrites;
  /** Creates an app that answers documents before the unrendered page does. At most one feature has it. */
  readonly documents?: (sources: DocumentSources, parts: PageParts, distDir: string) => Hono | undefined;
  /** What `/readyz` asks, by its name. */
  readonly checks?: Readonly<Record<string, ReadinessCheck>>;
  /** Work of each day, by its name. It breaks off soon after its signal is aborted. */
  readonly jobs?: Readonly<Record<string, (signal: AbortSignal) => Promise<void>>>;
  /** Called when all requests have ended, before the database is closed. */
  readonly close?: () => Promise<void>;
}

/** A feature of the gateway (`docs/features.md`). `S`: its settings. */
export interface ServerFeature<S = unknown> extends TableOwner {
  /** Names of features that it does not work without. */
  readonly needs?: readonly string[];
  /** Reads its variables of the environment. @returns its settings; undefined if it is turned off */
  readonly configure?: (reader: ConfigReader) => S | undefined;
  /** Called before the gateway listens, when its tables exist. */
  start?(context: FeatureContext, settings: S): RunningFeature | Promise<RunningFeature>;
  /** Commands of operators by name: `npm run <name> -- …`. */
  readonly commands?: Readonly<Record<string, () => Promise<Command>>>;
}

/** Types a feature of the gateway. */
export function defineServerFeature<S = unknown>(feature: ServerFeature<S>): ServerFeature {
  return feature;
}
