import { isVersioning } from './api';
import { fieldOptionProblems, sharedNames } from './checkFieldOptions';
import { checkLinks } from './checkLinks';
import { checkRelated } from './checkRelated';
import type { PageDeclaration } from './declaration';
import { badPaths } from './envelope';
import type { Field, FieldType } from './fieldTypes';
import { nearest } from './nearest';
import { isInherited } from './ownValue';
import { type AnyDeclaration, isWritable } from './resource';
import { placeholdersOf } from './transitionCalls';

/** A mistake in a declaration. */
export interface DeclarationProblem {
  readonly resource: string;
  /** The field or the option at fault, e.g. `list.columns`. */
  readonly at: string;
  readonly message: string;
  readonly remedy: string;
}

/** Thrown once, at start, with every mistake of every declaration. */
export class DeclarationError extends Error {
  override readonly name = 'DeclarationError';
  constructor(readonly problems: readonly DeclarationProblem[]) {
    const lines = problems.map((p) => `  ${p.resource} › ${p.at}: ${p.message}. Remedy: ${p.remedy}.`);
    super(`The declarations in resources/ have ${problems.length} mistake(s):\n${lines.join('\n')}`);
  }
}

const nameForm = /^[a-z][A-Za-z0-9]*$/;
const pathForm = /^[A-Za-z0-9][\w-]*(\/[\w-]+)*$/;
const sourceForm = /^[a-z][A-Za-z0-9_]*$/;
/** Field types that cannot be read through a reference: their values stand in tables of their own, or are never read. */
const unjoinableTypes = ['references', 'rows', 'password'] as const satisfies readonly FieldType[];
/** Sources that every API answers with. */
const reservedSources = new Set(['id', 'pk']);

/**
 * Checks what the compiler cannot, or did not because the declaration came from JavaScript or an import.
 *
 * @throws DeclarationError
 */
export function checkRegistry(declared: readonly AnyDeclaration[], pages: readonly PageDeclaration[]): void {
  const problems = [...checkNames(declared, pages), ...declared.flatMap((one) => checkDeclaration(one, declared, pages))];
  if (problems.length > 0) throw new DeclarationError(problems);
}

function checkNames(declared: readonly AnyDeclaration[], pages: readonly PageDeclaration[]): DeclarationProblem[] {
  const problems: DeclarationProblem[] = [];
  const twice = (values: string[]) => values.filter((value, index) => values.indexOf(value) !== index);
  for (const name of twice([...declared, ...pages].map((entry) => entry.name)))
    problems.push({ resource: name, at: 'name', message: 'two entries have this name', remedy: 'rename one of them' });
  for (const path of twice(declared.map((one) => one.path)))
    problems.push({ resource: path, at: 'path', message: 'two resources have this path', remedy: 'give each its own API path' });
  if (declared.filter((one) => one.account).length > 1)
    problems.push({ resource: 'registry', at: 'account', message: 'two resources hold accounts', remedy: 'keep `account` in one of them' });
  return problems;
}

/** One declaration, and how its checks report. */
interface Check {
  readonly one: AnyDeclaration;
  readonly fields: Readonly<Record<string, Field>>;
  readonly all: readonly AnyDeclaration[];
  readonly add: (at: string, message: string, remedy: string) => void;
  /** Reports sources that are no fields of the resource, or of a type that is not allowed. */
  readonly ofOwn: (at: string, sources: readonly string[], allowed?: (field: Field) => boolean, why?: string) => void;
}

function checkDeclaration(one: AnyDeclaration, all: readonly AnyDeclaration[], pages: readonly PageDeclaration[]): DeclarationProblem[] {
  const problems: DeclarationProblem[] = [];
  const fields: Record<string, Field> = one.fields;
  const add: Check['add'] = (at, message, remedy) => problems.push({ resource: one.name, at, message, remedy });
  const ofOwn: Check['ofOwn'] = (at, sources, allowed = () => true, why = '') => {
    for (const source of sources) {
      const field = fields[source];
      if (!field) add(at, `"${source}" is no field of this resource`, `use one of ${Object.keys(fields).join(', ')}`);
      else if (!allowed(field)) add(at, `"${source}" is of type ${field.type}, which ${why}`, `take "${source}" out of ${at}`);
    }
  };
  const check: Check = { one, fields, all, add, ofOwn };
  checkPlace(check, pages);
  for (const [source, field] of Object.entries(fields)) problems.push(...checkField(one.name, source, field, all));
  for (const [source, other] of Object.entries(sharedNames(fields)))
    problems.push({ ...nameShared(other), resource: one.name, at: source });
  checkLinks(fields, all, add);
  checkRelated(one, all, add);
  checkAnswers(check);
  checkSources(check);
  checkTransitions(check);
  checkQueue(check);
  checkThrough(check);
  checkUses(check);
  return problems;
}

/** Checks the words under which it stands in the app and in the API. */
function checkPlace({ one, all, add }: Check, pages: readonly PageDeclaration[]): void {
  if (!nameForm.test(one.name)) add('name', `"${one.name}" is no route word`, 'use letters and digits, starting with a small letter');
  if (isInherited(one.name)) add('name', `"${one.name}" is a name that every object of JavaScript has`, 'use another word');
  if (!pathForm.test(one.path))
    add('path', `"${one.path}" is no API path`, 'use letters, digits, "-" and "_", without slashes at the ends');
  if (one.tabOf && ![...all, ...pages].some((entry) => entry.name === one.tabOf))
    add('tabOf', `"${one.tabOf}" is not in the registry`, 'name a resource or page of resources/registry.ts');
}

/** What is wrong with a declared `version`, and the remedy. */
function versionProblem(version: unknown): readonly [message: string, remedy: string] {
  const all = "'etag', 'compare' or { field: '<property>' }";
  if (typeof version === 'string') {
    const meant = nearest(version, ['etag', 'compare', 'field']);
    const remedy = meant === 'field' ? "use { field: '<property>' }" : `use '${meant}'`;
    return [`"${version}" is no way to tell versions apart`, `${remedy}; there are ${all}`];
  }
  if (typeof version !== 'object' || version === null) return [`${String(version)} is no way to tell versions apart`, `use ${all}`];
  const { field } = version as { readonly field?: unknown };
  if (field !== undefined) return [`${JSON.stringify(field)} is no property of a record`, 'use letters, digits and "_"'];
  return [`it has ${Object.keys(version).join(', ') || 'nothing'} in place of \`field\``, "use { field: '<property>' }"];
}

/** Types of a declared field that may hold a version. */
const versionTypes: readonly string[] = ['integer', 'text', 'datetime', 'decimal'];

/** Checks how the API's answers are read, and how changes are sent. */
function checkAnswers({ one, fields, add }: Check): void {
  if (one.key !== undefined && !/^[A-Za-z_]\w*$/.test(one.key))
    add('key', `"${one.key}" is no property`, 'name the one that addresses are made of, e.g. uuid');
  if (one.key !== undefined && fields[one.key]?.type === 'localized')
    add('key', `"${one.key}" follows the language, which an address does not`, 'name a property that stays the same');
  if (one.keys !== undefined && one.keys !== 'addresses')
    add('keys', `"${String(one.keys)}" is no form of keys`, "use keys: 'addresses', or leave it out");
  for (const [part, path] of badPaths(one.envelope ?? {}))
    add(`envelope.${part}`, `"${path}" is no path into an answer`, 'join keys by dots, e.g. meta.total');
  const { version } = one;
  if (version !== undefined && !isVersioning(version)) add('version', ...versionProblem(version));
  const field = typeof version === 'object' && version !== null ? fields[version.field] : undefined;
  if (field && !versionTypes.includes(field.type))
    add('version', `a field of type ${field.type} holds no version`, `name a property of one of the types ${versionTypes.join(', ')}`);
  else if (field && isWritable(field)) add('version', 'forms write this field', 'mark it `readOnly`');
  if (one.calls?.replace && one.calls.update)
    add('calls.replace', 'updates have a call of their own (calls.update)', 'keep one of the two');
}

/** Checks the fields that lists and sections show, and that forms have what is required. */
function checkSources({ one, fields, add, ofOwn }: Check): void {
  const { list, sections } = one;
  if (one.recordRepresentation !== 'id') ofOwn('recordRepresentation', [one.recordRepresentation]);
  ofOwn('list.columns', list.columns, isRead, neverRead);
  ofOwn('list.moreColumns', list.moreColumns ?? [], isRead, neverRead);
  ofOwn('list.filters', list.filters ?? []);
  ofOwn('list.search', list.search ?? []);
  for (const [view, filter] of Object.entries(list.views ?? {})) ofOwn(`list.views.${view}`, Object.keys(filter ?? {}));
  if (list.sort && list.sort.field !== 'id') ofOwn('list.sort', [list.sort.field]);
  if (list.columns.length === 0) add('list.columns', 'a list without columns', 'name at least one field');
  for (const [section, sources] of Object.entries(sections)) ofOwn(`sections.${section}`, sources as readonly string[]);
  const placed = new Set(Object.values(sections).flat() as string[]);
  for (const [source, field] of Object.entries(fields))
    if (field.required && isWritable(field) && one.can?.create !== false && !placed.has(source))
      add(source, 'it is required but stands in no section, so no record could be created', 'put it in a section, or make it optional');
}

const isRead = ({ type }: Field) => type !== 'password';
const neverRead = 'is never read back';

function checkTransitions({ one, all, add, ofOwn }: Check): void {
  for (const [name, transition] of Object.entries(one.transitions ?? {})) {
    const at = `transitions.${name}`;
    ofOwn(at, [...Object.keys(transition.when), ...Object.keys(transition.set)]);
    ofOwn(`${at}.warnWhen`, Object.keys(transition.warnWhen ?? {}), isRead, neverRead);
    const path = transition.call?.path ?? '';
    const sources = placeholdersOf(path).filter((source) => source !== 'id');
    ofOwn(`${at}.call`, sources);
    const remedy = 'start it with the API path of one, or leave the slash out';
    if (path.startsWith('/') && !all.some((other) => path.startsWith(`/${other.path}/`)))
      add(`${at}.call`, `"${path}" is below no resource of the registry`, remedy);
    else if (!path.startsWith('/') && sources.length > 0)
      add(`${at}.call`, `"${path}" takes more than {id}`, 'start it with a slash and the API path of the resource it calls');
  }
}

function checkQueue({ one, add, ofOwn }: Check): void {
  const { bulkEdit = [], queue, views = {} } = one.list;
  ofOwn('list.bulkEdit', bulkEdit, isWritable, 'cannot be written');
  if (queue && !(queue.view in views)) add('list.queue', `"${queue.view}" is no view of this list`, 'name one of list.views');
  if (queue && !(queue.transition in (one.transitions ?? {})))
    add('list.queue', `"${queue.transition}" is no transition of this resource`, 'name one of transitions');
}

/** Checks the fields that are read through a reference. */
function checkThrough({ fields, all, add }: Check): void {
  for (const [source, field] of Object.entries(fields)) {
    if (field.through === undefined) continue;
    const target = fields[field.through];
    const there = target?.type === 'reference' ? all.find((other) => other.name === target.resource)?.fields[source] : undefined;
    if (target?.type !== 'reference')
      add(source, `it is read through "${field.through}", which is no reference of this resource`, 'name a reference');
    else if (there?.type !== field.type || there.through !== undefined)
      add(source, `"${target.resource}" has no such field of this type of its own`, 'declare it there too, or take `through` away');
    if (field.required) add(source, 'it is required, but an empty reference leaves it empty', 'take `required` away');
    if ((unjoinableTypes as readonly string[]).includes(field.type))
      add(source, `it is of type ${field.type}, which has no single value to read`, 'take `through` away');
  }
}

/** Checks the fields that other options name. */
function checkUses({ one, fields, ofOwn }: Check): void {
  for (const [source, field] of Object.entries(fields))
    if (field.type === 'date' && field.notBefore !== undefined)
      ofOwn(`${source}.notBefore`, [field.notBefore], ({ type }) => type === 'date', 'is no day to compare with');
  if (one.preview) {
    const { kind: _kind, ...sources } = one.preview;
    ofOwn('preview', Object.values(sources));
  }
  if (one.calls?.deactivates) ofOwn('calls.deactivates', [one.calls.deactivates], (f) => f.type === 'boolean', 'is neither on nor off');
  if (one.calls?.reorder) ofOwn('calls.reorder', [one.calls.reorder.field], (f) => f.type === 'integer', 'cannot hold a place in an order');
}

const nameShared = (other: string) => ({
  message: `it is sent under the same name as "${other}"`,
  remedy: 'give it another `write`, or take one of the two away',
});

function checkField(resource: string, source: string, field: Field, all: readonly AnyDeclaration[]): DeclarationProblem[] {
  const problems: DeclarationProblem[] = [];
  const add = (message: string, remedy: string) => problems.push({ resource, at: source, message, remedy });
  const name = source.slice(source.lastIndexOf('.') + 1);
  if (isInherited(name)) add(`"${name}" is a name that every object of JavaScript has`, 'call the field by another name');
  else if (!sourceForm.test(name) || reservedSources.has(name))
    add('this is no field name', 'use letters, digits and "_", starting with a small letter; "id" is always there');
  if ('resource' in field && !all.some((one) => one.name === field.resource))
    add(
      `it refers to "${field.resource}", which is not in the registry`,
      'add that resource to resources/registry.ts, or correct the name',
    );
  for (const [message, remedy] of fieldOptionProblems(field)) add(message, remedy);
  if ('min' in field && 'max' in field && field.min !== undefined && field.max !== undefined && field.min > field.max)
    add(`its min ${field.min} is above its max ${field.max}`, 'swap them');
  if ('minLength' in field && 'maxLength' in field && (field.minLength ?? 0) > (field.maxLength ?? Number.POSITIVE_INFINITY))
    add('its minLength is above its maxLength', 'swap them');
  if (field.type === 'text' && field.pattern !== undefined) {
    try {
      new RegExp(field.pattern, 'u');
    } catch {
      add(`its pattern "${field.pattern}" is no regular expression`, 'correct it');
    }
  }
  if (field.type === 'date' && field.notBefore !== undefined && source.includes('.'))
    add('a day of a row is compared with nothing', 'take `notBefore` away');
  if (field.type === 'rows') {
    for (const [name, row] of Object.entries(field.fields)) problems.push(...checkField(resource, `${source}.${name}`, row, all));
    for (const [name, other] of Object.entries(sharedNames(field.fields)))
      problems.push({ ...nameShared(other), resource, at: `${source}.${name}` });
  }
  return problems;
}
