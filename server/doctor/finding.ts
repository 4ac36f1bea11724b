import type { Registry } from '../../src/schema/registry';
import type { Config } from '../config/config';
import type { TableOwner } from '../extensions/featureTables';

/** One thing that was looked at. */
export interface DoctorFinding {
  /** `bad`: the gateway does not work, or loses something. `warn`: somebody should look. */
  readonly level: 'ok' | 'warn' | 'bad';
  /** What was looked at and what it is like. */
  readonly text: string;
  /** What to do. */
  readonly remedy?: string;
}

/** What the checks work with. */
export interface DoctorContext {
  readonly config: Config;
  readonly env: Readonly<Record<string, string | undefined>>;
  readonly registry: Registry;
  readonly features: readonly TableOwner[];
  /** Milliseconds since 1970. */
  readonly now: () => number;
}

export const ok = (text: string): DoctorFinding => ({ level: 'ok', text });
export const warn = (text: string, remedy: string): DoctorFinding => ({ level: 'warn', text, remedy });
export const bad = (text: string, remedy: string): DoctorFinding => ({ level: 'bad', text, remedy });

/** E.g. `1.2 GB`. */
export function sizeText(bytes: number): string {
  return bytes >= 1e9 ? `${(bytes / 1e9).toFixed(1)} GB` : `${Math.round(bytes / 1e6)} MB`;
}
