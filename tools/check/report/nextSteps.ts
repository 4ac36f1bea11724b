import { type Finding, isProblem, isSure } from '../finding';
import type { CheckReport } from './report';

interface NextStep {
  readonly text: string;
  readonly command?: string;
}

export function nextSteps({ findings, write, exitStatus, leftovers }: CheckReport, isFixing = false): NextStep[] {
  // Without a session the only finding contains its remedy.
  if (exitStatus === 2) return [];
  const found = findings.filter(isProblem);
  const failing = found.filter(({ level }) => level === 'fails');
  const unmended = failing.filter(({ remedy }) => remedy === undefined);
  const sure = countRemedies(found.filter(({ remedy }) => remedy && isSure(remedy)));
  const remedies = countRemedies(found.filter(({ remedy }) => remedy && !isSure(remedy)));
  const [file, other] = remedies.keys();
  const steps: (NextStep | false)[] = [
    leftovers.length > 0 && { text: 'Take away by hand what was left behind.' },
    !isFixing && sure.size > 0 && { text: `Write what the check is sure of into ${listed(sure)}:`, command: '--fix --yes' },
    !isFixing &&
      file !== undefined && {
        text: `Write what stands above after ‘${other === undefined ? file : 'resources/…'}:’ into ${listed(remedies)}.`,
      },
    !isFixing && file !== undefined && { text: 'See whether the declarations compile:', command: 'npm run lint' },
    unmended.length > 0 && { text: `Fix in the API, or declare differently: ${unmended.map(getPlace).join(', ')}.` },
    failing.length > 0 && !isFixing && again(failing, write),
  ];
  const needed = steps.filter((step) => step !== false);
  return found.length === 0
    ? needed
    : [...needed, { text: 'What a line means: docs/api-teams/checking-your-api.md; what is usual: docs/integrators/connect-your-api.md.' }];
}

function countRemedies(findings: readonly Finding[]): ReadonlyMap<string, number> {
  const codes = new Map<string, Set<string>>();
  for (const { remedy } of findings) if (remedy) codes.set(remedy.file, (codes.get(remedy.file) ?? new Set()).add(remedy.code));
  return new Map([...codes].map(([file, { size }]) => [file, size]));
}

function listed(remedies: ReadonlyMap<string, number>): string {
  return [...remedies].map(([file, count]) => (count === 1 ? file : `${file} (${count})`)).join(', ');
}

function getPlace({ subject, check, about }: Finding): string {
  return [subject, check, about].filter((part) => part !== undefined).join(' ');
}

function again(failing: readonly Finding[], write: boolean): NextStep {
  const subjects = [...new Set(failing.map(({ subject }) => subject))];
  const isNarrow = subjects.every((subject) => !['session', 'api', 'dashboard'].includes(subject));
  if (!isNarrow) return { text: 'Check again.' };
  return { text: 'Check again; what failed alone with', command: `--only ${subjects.join(',')} --quiet${write ? ' --write' : ''}` };
}
