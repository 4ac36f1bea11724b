import type { Registry } from '../../src/schema/registry';
import type { Config } from '../config/config';
import type { TableOwner } from '../extensions/featureTables';

export interface DoctorFinding {
  /** `bad`: the gateway does not work, or loses data. `warn`: needs attention. */
  readonly level: 'ok' | 'warn' | 'bad';
  readonly text: string;
  readonly remedy?: string;
}

export interface DoctorContext {
  readonly config: Config;
  readonly env: Readonly<Record<string, string | undefined>>;
  readonly registry: Registry;
  readonly features: readonly TableOwner[];
  readonly now: () => number;
}

export const ok = (text: string): DoctorFinding => ({ level: 'ok', text });
export const warn = (text: string, remedy: string): DoctorFinding => ({ level: 'warn', text, remedy });
export const bad = (text: string, remedy: string): DoctorFinding => ({ level: 'bad', text, remedy });

export function sizeText(bytes: number): string {
  return bytes >= 1e9 ? `${(bytes / 1e9).toFixed(1)} GB` : `${Math.round(bytes / 1e6)} MB`;
}
