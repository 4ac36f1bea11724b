import { ownValue } from '../../../src/schema/objects';
import { asData, type Data, isCode, isData, isList, isSame, isWhole } from '../../import/merge/mergeValue';
import type { Project } from '../../import/project/readProject';
import { apiPath, editFile, readData } from '../../import/write/dataFile';
import { apiFile, type Finding, isSure, type Remedy } from '../finding';

export interface Left {
  readonly remedy: Remedy;
  readonly reason: string;
}

export interface Fix {
  readonly written: readonly Remedy[];
  readonly left: readonly Left[];
  readonly files: ReadonlyMap<string, string>;
}

type Found = Pick<Finding, 'subject' | 'check' | 'level' | 'remedy'>;

const closed = 0;

interface Setting {
  readonly path: readonly string[];
  readonly value: unknown;
  readonly remedy: Remedy;
}

interface Target {
  readonly file: string;
  readonly data: Data;
}

/** Plans what `--fix` writes: the options that the check is sure of, in the files as they were when it began. */
export function planFix(findings: readonly Found[], project: Pick<Project, 'resources' | 'read'>): Fix {
  const left = new Map<Remedy, string>();
  const remedies = collectRemedies(findings, left);
  const common = commonSettings(remedies.filter((remedy) => !left.has(remedy)));
  const targets = new Map<string, Target>();
  const settings = new Map<string, Setting[]>();
  for (const remedy of remedies) {
    if (left.has(remedy)) continue;
    if (!remedy.change || !isSure(remedy)) {
      left.set(remedy, remedy.unsure ?? 'it is written by hand');
      continue;
    }
    const target = targets.get(remedy.file) ?? findTarget(remedy.file, project);
    if (!target) left.set(remedy, 'the file has code where it says this');
    else {
      targets.set(remedy.file, target);
      const own = toSettings(remedy.change, remedy).filter(({ path, value }) => !isCommon(common, path, value));
      settings.set(remedy.file, [...(settings.get(remedy.file) ?? []), ...own]);
    }
  }
  const files = new Map<string, string>();
  const written = new Set<Remedy>();
  for (const [file, all] of settings) {
    const target = targets.get(file) as Target;
    const usable = all.filter(({ remedy }) => {
      const reason = whyNot(target.data, all, remedy);
      if (reason) left.set(remedy, reason);
      return reason === undefined;
    });
    const due = usable.filter(({ path, value }) => !isSame(readAt(target.data, path), value));
    if (due.length === 0) continue;
    for (const { remedy } of due) written.add(remedy);
    const after = withoutLostParameters(
      target.data,
      due.reduce<Data>((data, { path, value }) => setAt(data, path, value), target.data),
    );
    files.set(target.file, editFile(project.read(target.file) ?? '', target.file, after, closed));
  }
  return { written: [...written], left: [...left].map(([remedy, reason]) => ({ remedy, reason })), files };
}

/** Removes duplicates. Remedies that follow from a wrongly read list wait for the next run. */
function collectRemedies(findings: readonly Found[], left: Map<Remedy, string>): readonly Remedy[] {
  const misread = new Set(findings.filter((one) => isAboutReading(one) && one.level === 'fails').map(({ subject }) => subject));
  const remedies = new Map<string, Remedy>();
  for (const finding of findings) {
    const { remedy, subject } = finding;
    if (!remedy) continue;
    const key = `${remedy.file} ${remedy.code}`;
    const isWaiting = misread.has(subject) && !isAboutReading(finding);
    const known = remedies.get(key);
    if (known && isWaiting) continue;
    if (known) left.delete(known);
    remedies.set(key, remedy);
    if (isWaiting) left.set(remedy, 'the list is read in another way first: use --fix again');
  }
  return [...remedies.values()];
}

const isAboutReading = ({ check }: Found) => check === 'list';

/** Options of `resources/api.ts`, which need not be repeated in the lists. */
function commonSettings(remedies: readonly Remedy[]): Data {
  return Object.assign({}, ...remedies.filter((remedy) => remedy.file === apiFile && isSure(remedy)).map(({ change }) => change));
}

function isCommon(common: Data, [first, second, ...rest]: readonly string[], value: unknown): boolean {
  return first === 'list' && second !== undefined && rest.length === 0 && Object.hasOwn(common, second) && isSame(common[second], value);
}

function findTarget(file: string, { resources, read }: Pick<Project, 'resources' | 'read'>): Target | undefined {
  const found = resources.find(({ name }) => `resources/${name}.ts` === file);
  if (found) return { file: found.file, data: found.declaration };
  const text = file === apiFile ? read(apiPath) : undefined;
  const data = text === undefined ? undefined : readData(text, apiPath)?.value;
  return data && { file: apiPath, data };
}

function toSettings(change: Data, remedy: Remedy, above: readonly string[] = []): Setting[] {
  return Object.entries(change).flatMap(([key, value]) => {
    const path = [...above, key];
    return isData(value) && !isWhole(path.join('.')) ? toSettings(value, remedy, path) : [{ path, value, remedy }];
  });
}

function whyNot(data: Data, all: readonly Setting[], remedy: Remedy): string | undefined {
  const own = all.filter((one) => one.remedy === remedy);
  const isCodeThere = ({ path }: Setting) =>
    path.some((_, depth) => hasCode(readAt(data, path.slice(0, depth + 1)), depth + 1 === path.length));
  if (own.some(isCodeThere)) return 'the file has code where it says this';
  const isElse = (one: Setting, other: Setting) => isSame(one.path, other.path) && !isSame(one.value, other.value);
  return own.some((one) => all.some((other) => isElse(one, other))) ? 'other findings ask for another value' : undefined;
}

/** @param deep also within lists and objects, which are replaced as a whole */
function hasCode(value: unknown, deep: boolean): boolean {
  if (isCode(value)) return true;
  if (!deep) return false;
  return isList(value) ? value.some((one) => hasCode(one, true)) : isData(value) && Object.values(value).some((one) => hasCode(one, true));
}

function readAt(data: unknown, path: readonly string[]): unknown {
  return path.reduce<unknown>((value, key) => (isData(value) ? ownValue(value, key) : isCode(value) ? value : undefined), data);
}

function setAt(data: Data, [key = '', ...rest]: readonly string[], value: unknown): Data {
  return { ...data, [key]: rest.length === 0 ? value : setAt(asData(ownValue(data, key)), rest, value) };
}

function withoutLostParameters(before: Data, after: Data): Data {
  const filters = (data: Data) => (isList(asData(data.list).filters) ? (asData(data.list).filters as unknown[]) : []);
  const lost = filters(before).filter((source) => !filters(after).includes(source));
  const { parameters } = asData(after.list);
  if (lost.length === 0 || !isData(parameters)) return after;
  const rest = Object.fromEntries(Object.entries(parameters).filter(([source]) => !lost.includes(source)));
  return { ...after, list: { ...asData(after.list), parameters: Object.keys(rest).length > 0 ? rest : undefined } };
}
