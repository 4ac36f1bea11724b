import { printPatches } from '../../import/cli/printReport';
import type { Paint } from '../../paint';
import { counted } from '../../words';
import type { Fix } from './planFix';
import type { PreparedFix, WrittenFix } from './prepareFix';

export function printPlan({ fix: { written, left }, files }: PreparedFix, isDry: boolean, paint: Paint): string {
  const open = left.map(({ remedy, reason }) => `  ${remedy.file}: ${remedy.code}\n      ${paint('dim', reason)}`);
  const due = written.map(({ file, code }) => `  ${file}: ${code}`);
  if (due.length + open.length === 0) return 'Nothing to write.';
  return [
    ...(due.length > 0 ? [paint('bold', isDry ? 'Would write (--fix --yes writes)' : 'Writes'), ...due] : ['Nothing to write.']),
    ...(open.length > 0 ? ['', paint('bold', 'Left to you'), ...open] : []),
    ...(isDry && files.length > 0 ? ['', printPatches({ files }, paint)] : []),
  ].join('\n');
}

export function printWritten({ changed, checks }: WrittenFix, { files }: Pick<Fix, 'files'>, paint: Paint): string {
  const failed = checks.filter(({ ok }) => !ok);
  const kept = changed.map((file) => `${file} was changed while the check ran, and stays as it is.`);
  const rest = files.size - changed.length;
  const outcome =
    failed.length > 0
      ? [
          ...failed.flatMap(({ name, output }) => [
            paint('red', `The ${name} do not pass:`),
            ...output
              .split('\n')
              .slice(0, 30)
              .map((line) => `  ${line}`),
          ]),
          'All files are as they were.',
        ]
      : rest > 0
        ? [paint('green', `Written: ${counted(rest, 'file')}. ${checks.map(({ name }) => name).join(' and ')} pass.`), 'Check again.']
        : [];
  return [...kept, ...outcome].join('\n');
}
