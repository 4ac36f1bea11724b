import type { Paint } from '../../paint.ts';
import { counted } from '../../words.ts';
import type { Guess } from '../draft.ts';
import type { Report } from '../report.ts';

/** Guesses under the resource that they are about. */
function grouped(guesses: readonly Guess[], paint: Paint): string[] {
  const names = [...new Set(guesses.map(({ about }) => about.split('.')[0] ?? ''))];
  return names.flatMap((name) => [
    `  ${paint('bold', name)}`,
    ...guesses
      .filter(({ about }) => about === name || about.startsWith(`${name}.`))
      .map(({ about, line, unsure }) => `    ${unsure ? paint('yellow', '? ') : ''}${about.slice(name.length + 1) || name}: ${line}`),
  ]);
}

const indented = (lines: readonly string[]) => lines.map((line) => `  ${line}`);

/** What was found, and every decision about it. */
export function printFindings(report: Report, paint: Paint): string {
  const { title, used, how, given, resources, guesses, leftOut, kept, gone, removed, missing, removedByHand, untranslated, warnings } =
    report;
  const fields = resources.reduce((sum, one) => sum + one.fields, 0);
  const unsure = guesses.flatMap(({ about, unsure: open }) =>
    open ? [`${open.question} Say --reference ${about}=<resource>, or ${about}= for none.`] : [],
  );
  const texts = untranslated.reduce((sum, { keys }) => sum + keys.length, 0);
  const part = (title: string, lines: readonly string[]) => (lines.length === 0 ? [] : ['', paint('bold', title), ...lines]);
  return [
    `${paint('bold', title)}: ${counted(resources.length, 'resource')}, ${counted(fields, 'field')}, from ${how === 'options' ? 'the OPTIONS answers of ' : ''}${used}`,
    ...(given ? [`  (${given} is no document itself)`] : []),
    `  ${resources.map(({ name, isNew }) => (isNew ? paint('green', name) : name)).join(', ')}`,
    ...part('Decided', grouped(guesses, paint)),
    ...part('Not certain', indented(unsure)),
    ...part('Left out', indented(leftOut)),
    ...part('Kept by hand', indented(kept)),
    ...part(
      'No longer in the API',
      indented(gone.map(({ path, kept: stays }) => `${path}${stays ? ': it was changed by hand, so it stays' : ': taken away'}`)),
    ),
    ...part('Removed by hand, and not brought back (--only does)', indented(removedByHand)),
    ...part('Taken away', removed.length > 0 ? [`  ${removed.join(', ')}`] : []),
    ...part('Declared, but not in the API (--replace takes them away)', missing.length > 0 ? [`  ${missing.join(', ')}`] : []),
    ...part(
      `No Arabic yet: ${counted(texts, 'text')}`,
      untranslated.flatMap(({ file, keys }) => keys.map((key) => `  ${file} › ${key}`)),
    ),
    ...part('To be seen to', indented(warnings)),
  ].join('\n');
}

/** Which files differ, and by how many lines. */
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

/** The unified diff of every file. */
export function printPatches({ files }: Report, paint: Paint): string {
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

/** What came of it, and what to do next. */
export function printOutcome({ written, checks, untranslated }: Report, apiOrigin: string | undefined, paint: Paint): string {
  if (!written) return '';
  const failed = checks.filter(({ ok }) => !ok);
  const passed = checks.filter(({ ok }) => ok).map(({ name }) => name);
  const next = [
    'git diff         all that was written',
    ...(untranslated.length > 0 ? ['translate what has no Arabic yet (listed above)'] : []),
    'npm run lint     types, messages and style',
    `API_URL=${apiOrigin ?? 'https://…'} npm start    the admin over this API`,
    'docs/connect-your-api.md says what to look at then',
  ];
  return [
    ...failed.flatMap(({ name, output }) => [paint('red', `The ${name} do not pass:`), ...indented(output.split('\n').slice(0, 30))]),
    ...(passed.length > 0 ? [paint('green', `Checked: ${passed.join(' and ')} pass.`)] : []),
    ...(failed.length === 0 ? ['', paint('bold', 'Next'), ...next.map((step, index) => `  ${index + 1}. ${step}`)] : []),
  ].join('\n');
}
