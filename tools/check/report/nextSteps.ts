import { type Finding, isProblem } from '../finding';
import type { CheckReport } from './report';

/** Something to do after a run. */
export interface NextStep {
  readonly text: string;
  /** To be typed; it is not broken into lines. */
  readonly command?: string;
}

/** What to do after a run, in order; nothing where nothing is to be done. */
export function nextSteps({ findings, write, exitStatus, leftovers }: CheckReport): NextStep[] {
  // Without a session there is one finding, which says itself what may be wrong.
  if (exitStatus === 2) return [];
  const found = findings.filter(isProblem);
  const failing = found.filter(({ level }) => level === 'fails');
  const unmended = failing.filter(({ remedy }) => remedy === undefined);
  const files = filesOf(found);
  const steps: (NextStep | false)[] = [
    leftovers.length > 0 && { text: 'Take away by hand what was left behind.' },
    files.length > 0 && {
      text: `Write what stands above after ‘${files.length === 1 ? files[0] : 'resources/…'}:’ into ${files.join(', ')}.`,
    },
    files.length > 0 && { text: 'See whether the declarations compile:', command: 'npm run lint' },
    unmended.length > 0 && { text: `Mend in the API, or declare in another way: ${unmended.map(placeOf).join(', ')}.` },
    failing.length > 0 && again(failing, write),
  ];
  const needed = steps.filter((step) => step !== false);
  return found.length === 0
    ? needed
    : [...needed, { text: 'What a line means: docs/checking-your-api.md; what is usual: docs/connect-your-api.md.' }];
}

/** The files that remedies are for, each with how many there are: `resources/owners.ts (2)`. */
function filesOf(findings: readonly Finding[]): string[] {
  const codes = new Map<string, Set<string>>();
  for (const { remedy } of findings) if (remedy) codes.set(remedy.file, (codes.get(remedy.file) ?? new Set()).add(remedy.code));
  return [...codes].map(([file, { size }]) => (size === 1 ? file : `${file} (${size})`));
}

function placeOf({ subject, check, about }: Finding): string {
  return [subject, check, about].filter((part) => part !== undefined).join(' ');
}

/** Only of resources where all that fails is about them. */
function again(failing: readonly Finding[], write: boolean): NextStep {
  const subjects = [...new Set(failing.map(({ subject }) => subject))];
  const isNarrow = subjects.every((subject) => !['session', 'api', 'dashboard'].includes(subject));
  if (!isNarrow) return { text: 'Check again.' };
  return { text: 'Check again; what failed alone with', command: `--only ${subjects.join(',')} --quiet${write ? ' --write' : ''}` };
}
