import type { Finding, Level } from '../finding';

export interface Leftover {
  readonly resource: string;
  /** Manual step, e.g. `delete 17 (Contract check …)`. */
  readonly what: string;
  readonly reason: string;
}

export interface CheckReport {
  readonly origin: string;
  readonly startedAt: Date;
  readonly milliseconds: number;
  readonly write: boolean;
  readonly strict: boolean;
  readonly findings: readonly Finding[];
  readonly calls: number;
  readonly leftovers: readonly Leftover[];
  readonly ended: string | undefined;
  /** 0: nothing fails, 1: something does, 2: nothing could be checked. */
  readonly exitStatus: 0 | 1 | 2;
}

type Counts = { readonly [L in Level]: number };

export function countLevels(findings: readonly Finding[]): Counts {
  const counts = { conforms: 0, skipped: 0, works: 0, fails: 0 };
  for (const { level } of findings) counts[level] += 1;
  return counts;
}

export function bySubject(findings: readonly Finding[]): [subject: string, findings: readonly Finding[]][] {
  const subjects = new Map<string, Finding[]>();
  for (const finding of findings) subjects.set(finding.subject, [...(subjects.get(finding.subject) ?? []), finding]);
  return [...subjects];
}

export function getTitle({ check, about }: Pick<Finding, 'check' | 'about'>): string {
  return about === undefined ? check : `${check} ${about}`;
}
