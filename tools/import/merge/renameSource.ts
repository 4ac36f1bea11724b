import { asData, type Data, isData, isSame } from './mergeValue.ts';

export type Renames = Readonly<Record<string, string>>;

/** Parts of a declaration whose keys and texts are names of fields. */
const namingParts = ['list', 'sections', 'recordRepresentation', 'transitions', 'preview'];

/** Parts of messages whose keys are names of fields. */
const messageParts = ['fields', 'help', 'choices', 'rows'];

export function renameInDeclaration(declaration: Data, renames: Renames): Data {
  return Object.fromEntries(
    Object.entries(declaration).map(([key, value]) => {
      if (key === 'fields') return [key, renameKeys(asData(value), renames)];
      return [key, namingParts.includes(key) ? renameAll(value, renames) : value];
    }),
  );
}

export function renameInMessages(messages: Data, renames: Renames): Data {
  return Object.fromEntries(
    Object.entries(messages).map(([key, value]) => [key, messageParts.includes(key) && isData(value) ? renameKeys(value, renames) : value]),
  );
}

const toNew = (name: string, renames: Renames) => (Object.hasOwn(renames, name) ? (renames[name] ?? name) : name);

const renameKeys = (value: Data, renames: Renames): Data =>
  Object.fromEntries(Object.entries(value).map(([key, inner]) => [toNew(key, renames), inner]));

function renameAll(value: unknown, renames: Renames): unknown {
  if (typeof value === 'string') return toNew(value, renames);
  if (Array.isArray(value)) return value.map((one) => renameAll(one, renames));
  if (!isData(value)) return value;
  return Object.fromEntries(Object.entries(value).map(([key, inner]) => [toNew(key, renames), renameAll(inner, renames)]));
}

/** Suggests which new field an old one has become: of the same type, with a word in common or a similar end. */
export function suggestRenames(base: Data | undefined, theirs: Data): readonly { readonly from: string; readonly to: string }[] {
  const [before, now] = [asData(base?.fields), asData(theirs.fields)];
  const added = Object.keys(now).filter((name) => !Object.hasOwn(before, name));
  return Object.keys(before)
    .filter((name) => !Object.hasOwn(now, name))
    .flatMap((from) => {
      const alike = added.filter((to) => isSame(asData(before[from]).type, asData(now[to]).type) && haveCommonWord(from, to));
      const [to, ...others] = alike;
      return to !== undefined && others.length === 0 ? [{ from, to }] : [];
    });
}

function haveCommonWord(one: string, other: string): boolean {
  const [words, others] = [one, other].map((name) => name.toLowerCase().split(/[^a-z0-9]+|(?<=[a-z])(?=[0-9])/));
  return (
    words?.some(
      (word) => word.length > 2 && others?.some((second) => second.startsWith(word) || (second.length > 2 && word.startsWith(second))),
    ) ?? false
  );
}
