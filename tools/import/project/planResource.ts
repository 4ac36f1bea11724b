import type { DraftResource } from '../draft.ts';
import { mergeDeclaration } from '../merge/mergeDeclaration.ts';
import { mergeMessages, textAt } from '../merge/mergeMessages.ts';
import { type Data, isSame, type MergeNotes } from '../merge/mergeValue.ts';
import { type Renames, renameInDeclaration, renameInMessages, suggestRenames } from '../merge/renameSource.ts';
import { declarationPath, editFile, type MessageLocale, messagesPath, newDeclaration, newMessages, readData } from '../write/dataFile.ts';
import type { RecordedResource } from './importRecord.ts';
import type { Project, ProjectResource } from './readProject.ts';

export interface PlannedResource {
  readonly name: string;
  readonly path: string;
  readonly isNew: boolean;
  readonly fields: number;
  readonly files: { readonly [file: string]: string };
  readonly notes: MergeNotes;
  readonly suggested: ReturnType<typeof suggestRenames>;
  readonly untranslated: readonly string[];
}

const asData = (value: unknown) => value as Data;

interface MessageContext {
  readonly declaration: Data;
  readonly draft: DraftResource;
  readonly base: RecordedResource | undefined;
  readonly project: Project;
  readonly renames: Renames;
}

function mergedMessages(
  locale: MessageLocale,
  { declaration, draft, base, project, renames }: MessageContext,
): { readonly file: string; readonly text: string; readonly messages: Data; readonly notes: MergeNotes } {
  const name = String(declaration.name);
  const file = messagesPath(locale, name);
  const text = project.read(file);
  const mine = text === undefined ? undefined : readData(text, file)?.value;
  const notes: MergeNotes = { kept: [], gone: [] };
  const messages = mergeMessages(
    mine && base && renameInMessages(base.messages[locale], renames),
    renameInMessages(mine ?? {}, renames),
    asData(draft.messages[locale]),
    declaration,
    notes,
  );
  if (text === undefined || mine === undefined) return { file, text: newMessages(name, messages), messages, notes };
  return { file, text: isSame(messages, mine) ? text : editFile(text, file, messages), messages, notes };
}

/** @param own the project's declaration; undefined: it is replaced */
export function planResource(
  draft: DraftResource,
  own: ProjectResource | undefined,
  base: RecordedResource | undefined,
  project: Project,
  renames: Renames,
): PlannedResource {
  const theirs = asData(draft.declaration);
  const notes: MergeNotes = { kept: [], gone: [] };
  const renamed = base && renameInDeclaration(base.declaration, renames);
  const declaration = own ? mergeDeclaration(renamed, renameInDeclaration(own.declaration, renames), theirs, notes) : theirs;
  const file = own?.file ?? declarationPath(String(theirs.name));
  const before = project.read(file) ?? '';
  const text = !own ? newDeclaration(theirs) : isSame(own.declaration, declaration) ? before : editFile(before, file, declaration);
  const context = { declaration, draft, base, renames, project: own ? project : { ...project, read: () => undefined } };
  const [en, ar] = [mergedMessages('en', context), mergedMessages('ar', context)];
  const keptMessages = [en, ar].flatMap((one) => one.notes.kept.map((path) => `${one.file} › ${path}`));
  const untranslated = draft.untranslated.filter((path) => {
    const keys = getPath(path, draft.messages.ar);
    return isSame(textAt(ar.messages, keys), textAt(draft.messages.ar, keys));
  });
  return {
    name: String(declaration.name),
    path: String(declaration.path),
    isNew: own === undefined,
    fields: Object.keys(asData(declaration.fields)).length,
    files: { [file]: text, [en.file]: en.text, [ar.file]: ar.text },
    notes: { kept: [...notes.kept, ...keptMessages], gone: notes.gone },
    suggested: own ? suggestRenames(renamed, theirs) : [],
    untranslated,
  };
}

/** Keys of a dotted path. The last key may contain dots, like values of choices. */
function getPath(path: string, messages: unknown): readonly string[] {
  const keys = path.split('.');
  const split = Array.from({ length: keys.length }, (_, index) => [
    ...keys.slice(0, keys.length - 1 - index),
    keys.slice(keys.length - 1 - index).join('.'),
  ]);
  return split.find((one) => textAt(messages, one) !== undefined) ?? keys;
}
