import { isVersioning } from './api';
import { checkAsked } from './checkAsked';
import { checkComputed } from './checkComputed';
import { checkConditions } from './checkConditions';
import { fieldOptionProblems, sharedNames } from './checkFieldOptions';
import { checkLinks } from './checkLinks';
import { checkNested } from './checkNested';
import { checkCountedFilters, checkReferrers, checkRelated } from './checkRelated';
import type { PageDeclaration } from './declaration';
import { badPaths } from './envelope';
import type { Field, FieldType } from './fieldTypes';
import { isReadable } from './isReadable';
import { nearest } from './nearest';
import { isInherited } from './objects';
import { isReferrerSource } from './referenceAt';
import { type AnyDeclaration, isWritable } from './resource';
import { getPlaceholders } from './transitionCalls';

export interface DeclarationProblem {
  readonly resource: string;
  readonly at: string;
  readonly message: string;
  readonly remedy: string;
}

export class DeclarationError extends Error {
  override readonly name = 'DeclarationError';
  constructor(readonly problems: readonly DeclarationProblem[]) {
    const lines = problems.map((p) => `  ${p.resource} › ${p.at}: ${p.message}. Remedy: ${p.remedy}.`);
    super(`The declarations in resources/ have ${problems.length} mistake(s):\n${lines.join('\n')}`);
  }
}

const nameForm = /^[a-z][A-Za-z0-9]*$/;
/** `owners/{owner}/notes`: below a record of another resource. */
const pathForm = /^[A-Za-z0-9][\w-]*(\/([\w-]+|\{\w+\}(?=\/)))*$/;
const sourceForm = /^[a-z][A-Za-z0-9_]*$/;
/** Types that cannot be read through a reference: they have their own tables or are write-only. */
const unjoinableTypes = ['references', 'rows', 'password'] as const satisfies readonly FieldType[];
const reservedSources = new Set(['id', 'pk']);

/** Checks what the compiler cannot, and declarations in JavaScript or from an import. @throws DeclarationError */
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

interface Check {
  readonly one: AnyDeclaration;
  readonly fields: Readonly<Record<string, Field>>;
  readonly all: readonly AnyDeclaration[];
  readonly add: (at: string, message: string, remedy: string) => void;
  readonly ofOwn: (at: string, sources: readonly string[], allowed?: (field: Field) => boolean, why?: string) => void;
}

function checkDeclaration(one: AnyDeclaration, all: readonly AnyDeclaration[], pages: readonly PageDeclaration[]): DeclarationProblem[] {
  const problems: DeclarationProblem[] = [];
  const fields: Record<string, Field> = one.fields;
  const add: Check['add'] = (at, message, remedy) => problems.push({ resource: one.name, at, message, remedy });
  const ofOwn: Check['ofOwn'] = (at, sources, allowed = () => true, why = '') => {
    for (const source of sources) {
      const field = fields[source];
      if (!field) add(at, `"${source}" is not a field of this resource`, `use one of ${Object.keys(fields).join(', ')}`);
      else if (!allowed(field))
        add(at, `"${source}" ${field.writeOnly ? '' : `is of type ${field.type}, which `}${why}`, `take "${source}" out of ${at}`);
    }
  };
  const check: Check = { one, fields, all, add, ofOwn };
  checkPlace(check, pages);
  for (const [source, field] of Object.entries(fields)) problems.push(...checkField(one.name, source, field, all));
  for (const [source, other] of Object.entries(sharedNames(fields)))
    problems.push({ ...nameShared(other), resource: one.name, at: source });
  checkNested(one, all, add);
  checkLinks(fields, all, add);
  checkConditions(fields, add);
  checkComputed(fields, add);
  checkRelated(one, all, add);
  checkCountedFilters(one, all, add);
  checkAnswers(check);
  checkSources(check);
  checkTransitions(check);
  checkAsked(one, all, add);
  for (const [name, { fields: asked = {} }] of Object.entries(one.transitions ?? {}))
    for (const [source, field] of Object.entries<Field>(asked))
      problems.push(...checkField(one.name, `transitions.${name}.fields.${source}`, field, all));
  checkQueue(check);
  checkThrough(check);
  checkUses(check);
  return problems;
}

function checkPlace({ one, all, add }: Check, pages: readonly PageDeclaration[]): void {
  if (!nameForm.test(one.name)) add('name', `"${one.name}" is not a valid route`, 'use letters and digits, starting with a small letter');
  if (isInherited(one.name)) add('name', `"${one.name}" is a name that every object of JavaScript has`, 'use another word');
  if (!pathForm.test(one.path))
    add('path', `"${one.path}" is not a valid API path`, 'use letters, digits, "-" and "_", without slashes at the ends');
  if (one.tabOf && ![...all, ...pages].some((entry) => entry.name === one.tabOf))
    add('tabOf', `"${one.tabOf}" is not in the registry`, 'name a resource or page of resources/registry.ts');
}

function versionProblem(version: unknown): readonly [message: string, remedy: string] {
  const all = "'etag', 'compare' or { field: '<property>' }";
  if (typeof version === 'string') {
    const meant = nearest(version, ['etag', 'compare', 'field']);
    const remedy = meant === 'field' ? "use { field: '<property>' }" : `use '${meant}'`;
    return [`"${version}" is not a valid version`, `${remedy}; there are ${all}`];
  }
  if (typeof version !== 'object' || version === null) return [`${String(version)} is not a valid version`, `use ${all}`];
  const { field } = version as { readonly field?: unknown };
  if (field !== undefined) return [`${JSON.stringify(field)} is not a property of a record`, 'use letters, digits and "_"'];
  return [`it has ${Object.keys(version).join(', ') || 'nothing'} in place of \`field\``, "use { field: '<property>' }"];
}

const versionTypes: readonly string[] = ['integer', 'text', 'datetime', 'decimal'];

function checkAnswers({ one, fields, add }: Check): void {
  if (one.key !== undefined && !/^[A-Za-z_]\w*$/.test(one.key))
    add('key', `"${one.key}" is not a property name`, 'name the one that addresses are made of, e.g. uuid');
  if (one.key !== undefined && fields[one.key]?.type === 'localized')
    add('key', `"${one.key}" follows the language, which an address does not`, 'name a property that stays the same');
  if (one.keys !== undefined && one.keys !== 'addresses')
    add('keys', `"${String(one.keys)}" is not a valid form of keys`, "use keys: 'addresses', or leave it out");
  for (const [part, path] of badPaths(one.envelope ?? {}))
    add(`envelope.${part}`, `"${path}" is not a path into an answer`, 'join keys by dots, e.g. meta.total');
  if (one.readsFrom !== undefined && one.readsFrom !== 'standby')
    add('readsFrom', `"${String(one.readsFrom)}" is not a server to read from`, "use readsFrom: 'standby', or leave it out");
  const { version } = one;
  if (version !== undefined && !isVersioning(version)) add('version', ...versionProblem(version));
  const field = typeof version === 'object' && version !== null ? fields[version.field] : undefined;
  if (field && !versionTypes.includes(field.type))
    add('version', `a field of type ${field.type} cannot be a version`, `name a property of one of the types ${versionTypes.join(', ')}`);
  else if (field && isWritable(field)) add('version', 'forms write this field', 'mark it `readOnly`');
  if (one.calls?.replace && one.calls.update) add('calls.replace', 'updates have their own call (calls.update)', 'keep one of the two');
}

function checkSources({ one, fields, all, add, ofOwn }: Check): void {
  const { list, sections } = one;
  const name = one.recordRepresentation;
  if (name !== 'id') ofOwn('recordRepresentation', [name], isStored, neverStored);
  if (fields[name]?.writeOnly) add('recordRepresentation', `"${name}" ${neverRead}`, 'name a field that answers have');
  ofOwn('list.columns', list.columns, isReadable, neverRead);
  ofOwn('list.moreColumns', list.moreColumns ?? [], isReadable, neverRead);
  const ofFilters = (at: string, sources: readonly string[]) => {
    const isReferrer = (source: string) => isReferrerSource(one, source);
    ofOwn(
      at,
      sources.filter((source) => !isReferrer(source)),
      isStored,
      neverStored,
    );
    checkReferrers(one, all, at, sources.filter(isReferrer), add);
  };
  ofFilters('list.filters', list.filters ?? []);
  ofOwn('list.search', list.search ?? [], isStored, neverStored);
  ofOwn('list.sortable', list.sortable?.filter((source) => source in fields) ?? [], isStored, neverStored);
  for (const [view, filter] of Object.entries(list.views ?? {})) ofFilters(`list.views.${view}`, Object.keys(filter ?? {}));
  if (list.sort && list.sort.field !== 'id') ofOwn('list.sort', [list.sort.field], isStored, neverStored);
  if (list.columns.length === 0) add('list.columns', 'a list without columns', 'name at least one field');
  for (const [section, sources] of Object.entries(sections)) ofOwn(`sections.${section}`, sources as readonly string[]);
  const placed = new Set(Object.values(sections).flat() as string[]);
  for (const [source, field] of Object.entries(fields))
    if (field.required && isWritable(field) && one.can?.create !== false && !placed.has(source))
      add(source, 'it is required but in no section, so no record could be created', 'put it in a section, or make it optional');
}

const isStored = ({ computed }: Field) => computed === undefined;
const neverStored = 'is computed here, so the API does not know it';
const neverRead = 'is never read back';

function checkTransitions({ one, all, add, ofOwn }: Check): void {
  for (const [name, transition] of Object.entries(one.transitions ?? {})) {
    const at = `transitions.${name}`;
    ofOwn(at, Object.keys(transition.when), isReadable, neverRead);
    ofOwn(at, Object.keys(transition.set));
    ofOwn(`${at}.warnWhen`, Object.keys(transition.warnWhen ?? {}), isReadable, neverRead);
    const path = transition.call?.path ?? '';
    const sources = getPlaceholders(path).filter((source) => source !== 'id');
    ofOwn(`${at}.call`, sources);
    const remedy = 'start it with the API path of one, or leave the slash out';
    if (path.startsWith('/') && !all.some((other) => path.startsWith(`/${other.path}/`)))
      add(`${at}.call`, `"${path}" matches no resource of the registry`, remedy);
    else if (!path.startsWith('/') && sources.length > 0)
      add(`${at}.call`, `"${path}" takes more than {id}`, 'start it with a slash and the API path of the resource it calls');
  }
}

function checkQueue({ one, add, ofOwn }: Check): void {
  const { bulkEdit = [], queue, views = {} } = one.list;
  ofOwn('list.bulkEdit', bulkEdit, isWritable, 'cannot be written');
  if (queue && !(queue.view in views)) add('list.queue', `"${queue.view}" is not a view of this list`, 'name one of list.views');
  for (const name of queue ? [queue.transition, queue.refusal] : [])
    if (name !== undefined && !(name in (one.transitions ?? {})))
      add('list.queue', `"${name}" is not a transition of this resource`, 'name one of transitions');
}

function checkThrough({ fields, all, add }: Check): void {
  for (const [source, field] of Object.entries(fields)) {
    if (field.through === undefined) continue;
    const target = fields[field.through];
    const there = target?.type === 'reference' ? all.find((other) => other.name === target.resource)?.fields[source] : undefined;
    if (target?.type !== 'reference')
      add(source, `it is read through "${field.through}", which is not a reference of this resource`, 'name a reference');
    else if (there?.type !== field.type || there.through !== undefined)
      add(source, `"${target.resource}" has no own field of this name and type`, 'declare it there too, or remove `through`');
    if (field.required) add(source, 'it is required, but an empty reference leaves it empty', 'remove `required`');
    if ((unjoinableTypes as readonly string[]).includes(field.type))
      add(source, `it is of type ${field.type}, which has no single value to read`, 'remove `through`');
  }
}

function checkUses({ one, ofOwn }: Check): void {
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

const unreadRow = { message: 'rows are sent as they were read, so each save would lose it', remedy: 'take it out of the row' };

function checkField(resource: string, source: string, field: Field, all: readonly AnyDeclaration[]): DeclarationProblem[] {
  const problems: DeclarationProblem[] = [];
  const add = (message: string, remedy: string) => problems.push({ resource, at: source, message, remedy });
  const name = source.slice(source.lastIndexOf('.') + 1);
  if (isInherited(name)) add(`"${name}" is a name that every object of JavaScript has`, 'rename the field');
  else if (!sourceForm.test(name) || reservedSources.has(name))
    add('this is not a valid field name', 'use letters, digits and "_", starting with a small letter; "id" is always there');
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
      add(`its pattern "${field.pattern}" is not a regular expression`, 'correct it');
    }
  }
  if (field.type === 'rows') {
    for (const [name, row] of Object.entries(field.fields)) {
      problems.push(...checkField(resource, `${source}.${name}`, row, all));
      if (row.writeOnly) problems.push({ ...unreadRow, resource, at: `${source}.${name}.writeOnly` });
    }
    for (const [name, other] of Object.entries(sharedNames(field.fields)))
      problems.push({ ...nameShared(other), resource, at: `${source}.${name}` });
  }
  return problems;
}
