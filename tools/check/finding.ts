import type { RecordedCall } from './recordCalls';

/** What a check says of the API, from good to bad; `skipped`: there was nothing to tell it by. */
export const levels = ['conforms', 'skipped', 'works', 'fails'] as const;
export type Level = (typeof levels)[number];

/** The sign in front of a line. */
export const marks: { readonly [L in Level]: string } = { conforms: '✓', skipped: '–', works: '!', fails: '✗' };

/** What a check found out. */
export interface Finding {
  /** Name of a resource, or `session`, `api`, `dashboard`. */
  readonly subject: string;
  /** Stable name of the check, e.g. `filter`. */
  readonly check: string;
  /** What of the subject, e.g. the field `city`. */
  readonly about: string | undefined;
  readonly level: Level;
  /** What the API did, in one sentence without a stop. */
  readonly message: string;
  /** What the admin will do about it. */
  readonly consequence: string | undefined;
  /** What to write in a declaration, so that the admin fits the API. */
  readonly remedy: Remedy | undefined;
  /** The call that shows it best. */
  readonly evidence: RecordedCall | undefined;
  /** The calls that it was found out by. */
  readonly calls: readonly RecordedCall[];
}

/** A line for a file of `resources/`. */
export interface Remedy {
  /** E.g. `resources/api.ts`. */
  readonly file: string;
  /** E.g. `list: { sortable: ['name'] }`. */
  readonly code: string;
}

/** What a check says besides that the API does not conform. */
export interface Advice {
  /** What of the subject, e.g. the field `city`. */
  readonly about?: string | undefined;
  readonly consequence: string;
  readonly remedy?: Remedy | undefined;
  /** The call that shows it best; default: the last one. */
  readonly evidence?: RecordedCall | undefined;
}

/** Takes the findings of one subject. The calls made since the one before belong to each. */
export interface Reporter {
  conforms(check: string, message: string, about?: string): void;
  works(check: string, message: string, advice: Advice): void;
  fails(check: string, message: string, advice: Advice): void;
  skipped(check: string, message: string, about?: string): void;
  /** For a finding that is made later: the calls made so far belong to it. */
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

/** A line of `resources/<name>.ts`. */
export function inDeclaration({ name }: { readonly name: string }, code: string): Remedy {
  return { file: `resources/${name}.ts`, code };
}

/** A line of `resources/api.ts`. */
export function inApi(code: string): Remedy {
  return { file: 'resources/api.ts', code };
}

/** Whether something is to be known or done. */
export function isProblem({ level }: Pick<Finding, 'level'>): boolean {
  return level === 'works' || level === 'fails';
}
