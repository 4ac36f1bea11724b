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
  const remedies = countRemedies(found);
  const [file, other] = remedies.keys();
  const steps: (NextStep | false)[] = [
    leftovers.length > 0 && { text: 'Take away by hand what was left behind.' },
    file !== undefined && {
      text: `Write what stands above after ‘${other === undefined ? file : 'resources/…'}:’ into ${listed(remedies)}.`,
    },
    file !== undefined && { text: 'See whether the declarations compile:', command: 'npm run lint' },
    unmended.length > 0 && { text: `Mend in the API, or declare in another way: ${unmended.map(placeOf).join(', ')}.` },
    failing.length > 0 && again(failing, write),
  ];
  const needed = steps.filter((step) => step !== false);
  return found.length === 0
    ? needed
    : [...needed, { text: 'What a line means: docs/checking-your-api.md; what is usual: docs/connect-your-api.md.' }];
}

/** How many different remedies each file needs. */
function countRemedies(findings: readonly Finding[]): ReadonlyMap<string, number> {
  const codes = new Map<string, Set<string>>();
  for (const { remedy } of findings) if (remedy) codes.set(remedy.file, (codes.get(remedy.file) ?? new Set()).add(remedy.code));
  return new Map([...codes].map(([file, { size }]) => [file, size]));
}

/** `resources/owners.ts (2), resources/api.ts` */
function listed(remedies: ReadonlyMap<string, number>): string {
  return [...remedies].map(([file, count]) => (count === 1 ? file : `${file} (${count})`)).join(', ');
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
