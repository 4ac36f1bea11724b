import type { Registry } from '../../src/schema/registry';
import type { Config } from '../config/config';
import type { ConfigReader } from '../config/configReader';
import type { Database } from '../database/database';
import type { Log } from '../lib/createLog';
import type { Observer } from '../lib/observer';
import type { ProbeAnswer } from '../probes/createProbes';

/** What a feature of the gateway starts with. */
export interface FeatureContext {
  readonly config: Config;
  readonly registry: Registry;
  readonly database: Database;
  readonly log: Log;
  /** Milliseconds since 1970. */
  readonly now: () => number;
}

/** What a running feature adds. */
export interface RunningFeature {
  readonly observer?: Observer;
  /** Addresses for monitoring, by their paths. Each asks for `PROBES_TOKEN`; without a token and `PROBES_PORT` it answers this machine only. */
  readonly probes?: Readonly<Record<string, () => Promise<ProbeAnswer>>>;
  /** Called when all requests have ended, before the database is closed. */
  readonly close?: () => Promise<void>;
}

/** A feature of the gateway (`docs/features.md`). `S`: its settings. */
export interface ServerFeature<S = unknown> {
  /** Its name in errors, and its folder. */
  readonly name: string;
  /** Names of features that it does not work without. */
  readonly needs?: readonly string[];
  /** Reads its variables of the environment. @returns its settings; undefined if it is turned off */
  readonly configure?: (reader: ConfigReader) => S | undefined;
  /** Called before the gateway listens. */
  start?(context: FeatureContext, settings: S): RunningFeature | Promise<RunningFeature>;
}

/** Types a feature of the gateway. */
export function defineServerFeature<S = unknown>(feature: ServerFeature<S>): ServerFeature {
  return feature;
}
