import type { DraftResource } from '../draft.ts';
import { mergeDeclaration } from '../merge/mergeDeclaration.ts';
import { mergeMessages, textAt } from '../merge/mergeMessages.ts';
import { type Data, isSame, type MergeNotes } from '../merge/mergeValue.ts';
import { declarationPath, editFile, type MessageLocale, messagesPath, newDeclaration, newMessages, readData } from '../write/dataFile.ts';
import type { RecordedResource } from './importRecord.ts';
import type { Project, ProjectResource } from './readProject.ts';

/** Planned changes of one resource. */
export interface PlannedResource {
  readonly name: string;
  readonly path: string;
  readonly isNew: boolean;
  readonly fields: number;
  readonly files: { readonly [file: string]: string };
  readonly notes: MergeNotes;
  /** Arabic messages that are still English, e.g. `fields.sku`. */
  readonly untranslated: readonly string[];
}

const asData = (value: unknown) => value as Data;

function mergedMessages(
  locale: MessageLocale,
  { declaration, draft, base, project }: { declaration: Data; draft: DraftResource; base: RecordedResource | undefined; project: Project },
): { readonly file: string; readonly text: string; readonly messages: Data; readonly notes: MergeNotes } {
  const name = String(declaration.name);
  const file = messagesPath(locale, name);
  const text = project.read(file);
  const mine = text === undefined ? undefined : readData(text, file)?.value;
  const notes: MergeNotes = { kept: [], gone: [] };
  const messages = mergeMessages(mine && base?.messages[locale], mine ?? {}, asData(draft.messages[locale]), declaration, notes);
  if (text === undefined || mine === undefined) return { file, text: newMessages(name, messages), messages, notes };
  return { file, text: isSame(messages, mine) ? text : editFile(text, file, messages), messages, notes };
}

/**
 * What becomes of a resource of the draft: new files, or those that are there with what the API changed.
 *
 * @param own the resource as the project has it; undefined: it is written anew
 * @param base what the last import drafted
 */
export function planResource(
  draft: DraftResource,
  own: ProjectResource | undefined,
  base: RecordedResource | undefined,
  project: Project,
): PlannedResource {
  const theirs = asData(draft.declaration);
  const notes: MergeNotes = { kept: [], gone: [] };
  const declaration = own ? mergeDeclaration(base?.declaration, own.declaration, theirs, notes) : theirs;
  const file = own?.file ?? declarationPath(String(theirs.name));
  const before = project.read(file) ?? '';
  const text = !own ? newDeclaration(theirs) : isSame(own.declaration, declaration) ? before : editFile(before, file, declaration);
  const context = { declaration, draft, base, project: own ? project : { ...project, read: () => undefined } };
  const [en, ar] = [mergedMessages('en', context), mergedMessages('ar', context)];
  const keptMessages = [en, ar].flatMap((one) => one.notes.kept.map((path) => `${one.file} › ${path}`));
  const untranslated = draft.untranslated.filter((path) => {
    const keys = pathOf(path, draft.messages.ar);
    return isSame(textAt(ar.messages, keys), textAt(draft.messages.ar, keys));
  });
  return {
    name: String(declaration.name),
    path: String(declaration.path),
    isNew: own === undefined,
    fields: Object.keys(asData(declaration.fields)).length,
    files: { [file]: text, [en.file]: en.text, [ar.file]: ar.text },
    notes: { kept: [...notes.kept, ...keptMessages], gone: notes.gone },
    untranslated,
  };
}

/** Keys of a dotted path. The last key may contain dots, like values of choices. */
function pathOf(path: string, messages: unknown): readonly string[] {
  const keys = path.split('.');
  const split = Array.from({ length: keys.length }, (_, index) => [
    ...keys.slice(0, keys.length - 1 - index),
    keys.slice(keys.length - 1 - index).join('.'),
  ]);
  return split.find((one) => textAt(messages, one) !== undefined) ?? keys;
}
