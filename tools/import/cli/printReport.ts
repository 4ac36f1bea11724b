import type { Paint } from '../../paint.ts';
import { counted } from '../../words.ts';
import type { Guess } from '../draft.ts';
import type { Report } from '../report.ts';

function grouped(guesses: readonly Guess[], paint: Paint): string[] {
  const names = [...new Set(guesses.map(({ about }) => about.split('.')[0] ?? ''))];
  return names.flatMap((name) => {
    const own = guesses.filter(({ about }) => about === name || about.startsWith(`${name}.`));
    const lines = [...new Set(own.map(({ line }) => line))].map((line) => {
      const alike = own.filter((one) => one.line === line);
      const mark = alike.some(({ unsure }) => unsure) ? paint('yellow', '? ') : '';
      return `    ${mark}${alike.map(({ about }) => about.slice(name.length + 1) || name).join(', ')}: ${line}`;
    });
    return [`  ${paint('bold', name)}`, ...lines];
  });
}

const indented = (lines: readonly string[]) => lines.map((line) => `  ${line}`);

export function printFindings(report: Report, paint: Paint): string {
  const { title, used, how, given, resources, guesses, leftOut, kept, gone, removed, missing, removedByHand, untranslated, warnings } =
    report;
  const { sure, confirmed, renamed } = report;
  const fields = resources.reduce((sum, one) => sum + one.fields, 0);
  const unsure = guesses.flatMap(({ about, unsure: open }) =>
    open ? [`${open.question} Say --reference ${about}=<resource>, or ${about}= for none.`] : [],
  );
  const texts = untranslated.reduce((sum, { keys }) => sum + keys.length, 0);
  const part = (title: string, lines: readonly string[]) => (lines.length === 0 ? [] : ['', paint('bold', title), ...lines]);
  return [
    `${paint('bold', title)}: ${counted(resources.length, 'resource')}, ${counted(fields, 'field')}, from ${how === 'options' ? 'the OPTIONS answers of ' : ''}${used}`,
    ...(given ? [`  (${given} is not a document itself)`] : []),
    `  ${resources.map(({ name, isNew }) => (isNew ? paint('green', name) : name)).join(', ')}`,
    `  Sure: ${counted(sure, 'field')}. Guessed: ${guesses.length}${confirmed > 0 ? `, and ${confirmed} confirmed` : ''}. Left to you: ${unsure.length + leftOut.length + renamed.length + warnings.length}.`,
    ...part('Guessed (--confirm <name> settles one, --confirm all settles all)', grouped(guesses, paint)),
    ...part('Not certain', indented(unsure)),
    ...part('Left out', indented(leftOut)),
    ...part(
      'Renamed?',
      indented(renamed.map(({ from, to }) => `${from} → ${to}? Say --rename ${from}=${to} to keep what was changed by hand.`)),
    ),
    ...part('Kept by hand', indented(kept)),
    ...part(
      'No longer in the API',
      indented(gone.map(({ path, kept: stays }) => `${path}${stays ? ': it was changed by hand, so it stays' : ': removed'}`)),
    ),
    ...part('Removed by hand, and not brought back (--only does)', indented(removedByHand)),
    ...part('Removed', removed.length > 0 ? [`  ${removed.join(', ')}`] : []),
    ...part('Declared, but not in the API (--replace removes them)', missing.length > 0 ? [`  ${missing.join(', ')}`] : []),
    ...part(
      `No Arabic yet: ${counted(texts, 'text')}`,
      untranslated.map(({ file, keys }) => `  ${file} › ${keys.join(', ')}`),
    ),
    ...part('To fix', indented(warnings)),
  ].join('\n');
}

export function printFiles({ files }: Report, paint: Paint): string {
  if (files.length === 0) return 'Nothing differs from what is there.';
  const shown = files.filter(({ kind }) => kind !== 'gone');
  const gone = files.filter(({ kind }) => kind === 'gone');
  const folders = [...new Set(gone.map(({ file }) => file.split('/').slice(0, -1).join('/')))];
  const ofFolder = (folder: string) => gone.filter(({ file }) => file.split('/').slice(0, -1).join('/') === folder);
  return [
    paint('bold', 'Files'),
    ...shown.map(({ file, kind, added, removed }) =>
      kind === 'new'
        ? `  ${paint('green', 'new    ')} ${file} (${counted(added, 'line')})`
        : `  ${paint('yellow', 'changed')} ${file} (+${added} −${removed})`,
    ),
    ...folders.flatMap((folder) => {
      const own = ofFolder(folder);
      const names = own.length > 6 ? [`${folder}/ (${own.length} files)`] : own.map(({ file }) => file);
      return names.map((name) => `  ${paint('red', 'gone   ')} ${name}`);
    }),
  ].join('\n');
}

export function printPatches({ files }: Pick<Report, 'files'>, paint: Paint): string {
  const line = (text: string) => {
    if (/^(\+\+\+|---|===)/.test(text)) return paint('bold', text);
    if (text.startsWith('+')) return paint('green', text);
    return text.startsWith('-') ? paint('red', text) : text;
  };
  return files
    .filter(({ patch }) => patch !== '')
    .map(({ patch }) => patch.trimEnd().split('\n').map(line).join('\n'))
    .join('\n');
}

export function printOutcome({ written, checks, untranslated }: Report, apiOrigin: string | undefined, paint: Paint): string {
  if (!written) return '';
  const failed = checks.filter(({ ok }) => !ok);
  const passed = checks.filter(({ ok }) => ok).map(({ name }) => name);
  const next = [
    'git diff         all that was written',
    ...(untranslated.length > 0 ? ['translate what has no Arabic yet (listed above)'] : []),
    'npm run lint     types, messages and style',
    `API_URL=${apiOrigin ?? 'https://…'} npm start    the admin over this API`,
    'docs/integrators/connect-your-api.md says what to look at then',
  ];
  return [
    ...failed.flatMap(({ name, output }) => [paint('red', `The ${name} do not pass:`), ...indented(output.split('\n').slice(0, 30))]),
    ...(passed.length > 0 ? [paint('green', `Checked: ${passed.join(' and ')} pass.`)] : []),
    ...(failed.length === 0 ? ['', paint('bold', 'Next'), ...next.map((step, index) => `  ${index + 1}. ${step}`)] : []),
  ].join('\n');
}
