import { asCode } from '../../src/data/widgets/asCode';
import type { RecordedCall } from './recordCalls';

/** From good to bad. `skipped`: nothing could be checked. */
export const levels = ['conforms', 'skipped', 'works', 'fails'] as const;
export type Level = (typeof levels)[number];

export const marks: { readonly [L in Level]: string } = { conforms: '✓', skipped: '–', works: '!', fails: '✗' };

export interface Finding {
  /** Name of a resource, or `session`, `api`, `dashboard`. */
  readonly subject: string;
  /** Stable name of the check, e.g. `filter`. */
  readonly check: string;
  /** Part of the subject, e.g. the field `city`. */
  readonly about: string | undefined;
  readonly level: Level;
  /** Behaviour of the API, without a full stop. */
  readonly message: string;
  readonly consequence: string | undefined;
  readonly remedy: Remedy | undefined;
  readonly evidence: RecordedCall | undefined;
  readonly calls: readonly RecordedCall[];
}

export interface Remedy {
  readonly file: string;
  /** E.g. `list: { sortable: ['name'] }` in `resources/owners.ts`. */
  readonly code: string;
  /** Options to set. `--fix` writes them, unless it is unsure. */
  readonly change?: OptionChange;
  /** Why `--fix` leaves it to a person, without a full stop. */
  readonly unsure?: string;
}

export type OptionChange = Readonly<Record<string, unknown>>;

interface Advice {
  readonly about?: string | undefined;
  readonly consequence: string;
  readonly remedy?: Remedy | undefined;
  /** Most relevant call. Default: the last one. */
  readonly evidence?: RecordedCall | undefined;
}

/** Reports the findings of one subject. Each finding includes the calls since the previous one. */
export interface Reporter {
  conforms(check: string, message: string, about?: string): void;
  works(check: string, message: string, advice: Advice): void;
  fails(check: string, message: string, advice: Advice): void;
  skipped(check: string, message: string, about?: string): void;
  /** Returns a reporter for a later finding, which includes the calls so far. */
  forLater(): Reporter;
}

/** @param taken returns the calls since its last call */
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
    forLater() {
      const calls = taken();
      return createReporter(subject, () => calls, add);
    },
  };
}

interface Named {
  readonly name: string;
}

export const apiFile = 'resources/api.ts';

const declarationFile = ({ name }: Named) => `resources/${name}.ts`;

const withoutBraces = (change: OptionChange) => asCode(change).slice(2, -2);

export function inDeclaration(resource: Named, change: OptionChange): Remedy {
  return { file: declarationFile(resource), code: withoutBraces(change), change };
}

export function inField(resource: Named, source: string, change: OptionChange): Remedy {
  return { file: declarationFile(resource), code: withoutBraces({ [source]: change }), change: { fields: { [source]: change } } };
}

export function inApi(change: OptionChange): Remedy {
  return { file: apiFile, code: withoutBraces(change), change };
}

/** Returns a remedy that is only printed. @param resource undefined: `resources/api.ts` */
export function byHand(resource: Named | undefined, code: string, unsure: string): Remedy {
  return { file: resource ? declarationFile(resource) : apiFile, code, unsure };
}

export function missingFields(resource: Named, names: readonly string[]): Remedy {
  const code = names.map((name) => `${name}: { type: …, required: true }`).join(', ');
  return byHand(resource, `fields: { ${code} }`, 'their types are not known');
}

export function leaveOpen(remedy: Remedy, unsure: string): Remedy {
  return { ...remedy, unsure };
}

export function isSure({ change, unsure }: Remedy): boolean {
  return change !== undefined && unsure === undefined;
}

export function isProblem({ level }: Pick<Finding, 'level'>): boolean {
  return level === 'works' || level === 'fails';
}
