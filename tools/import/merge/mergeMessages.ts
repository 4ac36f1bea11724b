import { ownValue } from '../../../src/schema/objects.ts';
import { asData, type Data, isData, type MergeNotes, mergeData } from './mergeValue.ts';

const parts = ['fields', 'choices', 'anyOf', 'rows', 'sections', 'views', 'transitions'];

/** Paths are lists, because choices can contain dots. */
export function textAt(value: unknown, path: Path): unknown {
  return path.reduce<unknown>((inner, key) => (isData(inner) ? ownValue(inner, key) : undefined), value);
}

function isNamed(path: Path): boolean {
  const [part = ''] = path;
  if (part === 'help') return path.length === 2;
  if (part === 'rows' || part === 'transitions') return path.length === 2 || ['fields', 'choices'].includes(path[2] ?? '');
  return parts.includes(part) && (path.length === 2 || part === 'choices');
}

function prune(value: Data, path: Path, isCalledFor: (path: Path) => boolean): Data {
  const left = Object.entries(value).flatMap(([key, inner]): [string, unknown][] => {
    const own = [...path, key];
    if (isNamed(own) && !isCalledFor(own)) return [];
    if (!isData(inner)) return [[key, inner]];
    const pruned = prune(inner, own, isCalledFor);
    return Object.keys(pruned).length > 0 ? [[key, pruned]] : [];
  });
  return Object.fromEntries(left);
}

function put(target: Data, [key = '', ...rest]: Path, value: unknown): Data {
  const inner = ownValue(target, key);
  return { ...target, [key]: rest.length === 0 ? value : put(asData(inner), rest, value) };
}

/** Merges one locale's messages and fits them to the declaration. @param base the last import; undefined: never imported */
export function mergeMessages(base: Data | undefined, mine: Data, theirs: Data, declaration: Data, notes: MergeNotes): Data {
  const needed = neededMessages(declaration);
  const fields = asData(declaration.fields);
  const isCalledFor = (path: Path) =>
    path[0] === 'help' ? (path[1] ?? '') in fields : needed.some((text) => path.every((key, index) => text[index] === key));
  const merged = prune(mergeData(base ?? {}, mine, theirs, '', notes), [], isCalledFor);
  return needed.reduce((texts, path) => {
    const words = [texts, mine, theirs].map((one) => textAt(one, path)).find((text) => text !== undefined);
    return words === undefined ? texts : put(texts, path, words);
  }, merged);
}

type Path = readonly string[];

function ofChoices(fields: Data, path: Path): Path[] {
  return Object.entries(fields).flatMap(([source, field]) => {
    const { choices } = asData(field);
    return Array.isArray(choices) ? choices.map((choice) => [...path, source, String(choice)]) : [];
  });
}

function ofRows(fields: Data): Path[] {
  return Object.entries(fields).flatMap(([source, field]) => {
    if (asData(field).type !== 'rows') return [];
    const own = asData(asData(field).fields);
    const texts = [['count'], ['add'], ['none'], ...Object.keys(own).map((name) => ['fields', name])];
    return [...texts.map((text) => ['rows', source, ...text]), ...ofChoices(own, ['rows', source, 'choices'])];
  });
}

function ofTransition(name: string, fields: Data): Path[] {
  const texts = [['label'], ['title'], ['content'], ['done'], ...Object.keys(fields).map((source) => ['fields', source])];
  return [...texts.map((text) => ['transitions', name, ...text]), ...ofChoices(fields, ['transitions', name, 'choices'])];
}

function neededMessages(declaration: Data): Path[] {
  const fields = asData(declaration.fields);
  return [
    ...Object.keys(fields).map((source) => ['fields', source]),
    ...Object.keys(asData(declaration.sections)).flatMap((name) => ['title', 'help'].map((text) => ['sections', name, text])),
    ...Object.entries(fields).flatMap(([source, field]) => (asData(field).anyOf ? [['anyOf', source]] : [])),
    ...ofChoices(fields, ['choices']),
    ...ofRows(fields),
    ...Object.keys(asData(asData(declaration.list).views)).map((view) => ['views', view]),
    ...Object.entries(asData(declaration.transitions)).flatMap(([name, transition]) =>
      ofTransition(name, asData(asData(transition).fields)),
    ),
  ];
}
