import { type Project, readProject } from '../../import/project/readProject';
import { apiPath } from '../../import/write/dataFile';
import type { Paint } from '../../paint';
import type { CheckReport } from '../report/report';
import { planFix } from './planFix';
import { prepareFix } from './prepareFix';
import { printPlan, printWritten } from './printFix';

interface FixOptions {
  readonly yes: boolean;
  readonly say: (text: string) => void;
  readonly paint: Paint;
}

/** Reads the declarations of a project. `read` answers with the files as they are now, whatever is written later. */
export function takeSnapshot(root: string): Project {
  const project = readProject(root);
  const files = [apiPath, ...project.resources.map(({ file }) => file)];
  const texts = new Map(files.map((file) => [file, project.read(file)]));
  return { ...project, read: (file) => texts.get(file) };
}

/** Writes the remedies that the check is sure of. @returns exit status: 0 if nothing fails any more */
export async function runFix(report: CheckReport, project: Project, { yes, say, paint }: FixOptions): Promise<CheckReport['exitStatus']> {
  if (report.exitStatus === 2 || report.ended !== undefined) {
    say('The check did not end, so nothing is written.');
    return report.exitStatus;
  }
  const fix = planFix(report.findings, project);
  const prepared = await prepareFix(fix, project, readProject(project.root).read);
  say(printPlan(prepared, !yes, paint));
  if (!yes || fix.files.size === 0) return report.exitStatus;
  say('Checking that the declarations load and the types pass …');
  const written = await prepared.write();
  say(printWritten(written, fix, paint));
  const isOpen = ({ level, remedy }: CheckReport['findings'][number]) =>
    (level === 'fails' || (report.strict && level === 'works')) && (!remedy || fix.left.some((one) => one.remedy.code === remedy.code));
  const isDone = written.changed.length === 0 && written.checks.every(({ ok }) => ok);
  return isDone && report.leftovers.length === 0 && !report.findings.some(isOpen) ? 0 : 1;
}
