import type { Finding, Level } from '../finding';

/** A record that a check made and could not take away. */
export interface Leftover {
  readonly resource: string;
  /** What must be done by hand, e.g. `delete 17 (Contract check …)`. */
  readonly what: string;
  readonly reason: string;
}

/** Everything that a run found out. */
export interface CheckReport {
  /** Origin of the API. */
  readonly origin: string;
  readonly startedAt: Date;
  readonly milliseconds: number;
  readonly write: boolean;
  readonly strict: boolean;
  /** In the order in which they were found. */
  readonly findings: readonly Finding[];
  readonly calls: number;
  readonly leftovers: readonly Leftover[];
  /** Why the checks ended before their time. */
  readonly ended: string | undefined;
  /** 0: nothing fails, 1: something does, 2: nothing could be checked. */
  readonly exitStatus: 0 | 1 | 2;
}

export type Counts = { readonly [L in Level]: number };

export function countLevels(findings: readonly Finding[]): Counts {
  const counts = { conforms: 0, skipped: 0, works: 0, fails: 0 };
  for (const { level } of findings) counts[level] += 1;
  return counts;
}

/** The subjects in their order, each with what was found of it. */
export function bySubject(findings: readonly Finding[]): [subject: string, findings: readonly Finding[]][] {
  const subjects = new Map<string, Finding[]>();
  for (const finding of findings) subjects.set(finding.subject, [...(subjects.get(finding.subject) ?? []), finding]);
  return [...subjects];
}

/** `filter city` */
export function titleOf({ check, about }: Pick<Finding, 'check' | 'about'>): string {
  return about === undefined ? check : `${check} ${about}`;
}
