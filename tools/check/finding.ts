import type { RecordedCall } from './recordCalls';

/** Results of a check, from good to bad. `skipped`: there was nothing to check. */
export const levels = ['conforms', 'skipped', 'works', 'fails'] as const;
export type Level = (typeof levels)[number];

export const marks: { readonly [L in Level]: string } = { conforms: '✓', skipped: '–', works: '!', fails: '✗' };

/** Result of a check. */
export interface Finding {
  /** Name of a resource, or `session`, `api`, `dashboard`. */
  readonly subject: string;
  /** Stable name of the check, e.g. `filter`. */
  readonly check: string;
  /** Part of the subject, e.g. the field `city`. */
  readonly about: string | undefined;
  readonly level: Level;
  /** Behaviour of the API, in a sentence without a full stop. */
  readonly message: string;
  /** Behaviour of the admin. */
  readonly consequence: string | undefined;
  /** Declaration that fits the API. */
  readonly remedy: Remedy | undefined;
  /** The most telling call. */
  readonly evidence: RecordedCall | undefined;
  /** Calls of the check. */
  readonly calls: readonly RecordedCall[];
}

export interface Remedy {
  /** E.g. `resources/api.ts`. */
  readonly file: string;
  /** E.g. `list: { sortable: ['name'] }`. */
  readonly code: string;
}

/** Details of a result. */
export interface Advice {
  /** What of the subject, e.g. the field `city`. */
  readonly about?: string | undefined;
  readonly consequence: string;
  readonly remedy?: Remedy | undefined;
  /** The most telling call. Default: the last one. */
  readonly evidence?: RecordedCall | undefined;
}

/** Reports the findings of one subject. Each finding includes the calls since the previous one. */
export interface Reporter {
  conforms(check: string, message: string, about?: string): void;
  works(check: string, message: string, advice: Advice): void;
  fails(check: string, message: string, advice: Advice): void;
  skipped(check: string, message: string, about?: string): void;
  /** Returns a reporter for a later finding, which includes the calls so far. */
  held(): Reporter;
}

/**
 * @param taken the calls since it was last asked
 * @param add told of each finding as it is made
 */
export function createReporter(subject: string, taken: () => readonly RecordedCall[], add: (finding: Finding) => void): Reporter {
  const say = (level: Level, check: string, message: string, { about, consequence, remedy, evidence }: Partial<Advice>) => {
    const calls = taken();
    add({ subject, check, about, level, message, consequence, remedy, calls, evidence: evidence ?? calls.at(-1) });
  };
  return {
    conforms: (check, message, about) => say('conforms', check, message, { about }),
    skipped: (check, message, about) => say('skipped', check, message, { about }),
    works: (check, message, advice) => say('works', check, message, advice),
    fails: (check, message, advice) => say('fails', check, message, advice),
    held() {
      const calls = taken();
      return createReporter(subject, () => calls, add);
    },
  };
}

export function inDeclaration({ name }: { readonly name: string }, code: string): Remedy {
  return { file: `resources/${name}.ts`, code };
}

export function inApi(code: string): Remedy {
  return { file: 'resources/api.ts', code };
}

export function isProblem({ level }: Pick<Finding, 'level'>): boolean {
  return level === 'works' || level === 'fails';
}
