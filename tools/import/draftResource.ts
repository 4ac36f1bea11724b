import { compact } from '../../server/openApi/compact';
import type { DescribedCollection } from '../../server/openApi/describedApi';
import { differingEnvelope } from '../../server/openApi/envelope';
import { fitsParameter, isHyperlinked, usualKeys } from '../../server/openApi/findPathKey';
import english from '../../server/openApi/words/english.json';
import { toSingular } from '../../server/openApi/words/inflect';
import { splitWords } from '../../server/openApi/words/words';
import type { Paging } from '../../src/schema/api';
import type { IconName } from '../../src/schema/declaration';
import { type Envelope, resolveEnvelope } from '../../src/schema/envelope';
import type { AnyDeclaration } from '../../src/schema/resource';
import type { DraftResource } from './draft';
import { draftMessages } from './draftMessages';
import { elsewhere, leaveOut, note, type Scope } from './guess/drafted';
import { guessCalls } from './guess/guessCalls';
import { guessFields } from './guess/guessFields';
import { guessFilters, guessSearch } from './guess/guessFilters';
import { guessColumns, guessRepresentation } from './guess/guessLayout';
import { getPaging, type ListNames, notePages } from './guess/guessPaging';
import { guessSections } from './guess/guessSections';
import { guessSort } from './guess/guessSort';
import { guessTransitions } from './guess/guessTransitions';
import { expandTextObjects } from './guess/textObjects';

interface Common {
  readonly names: ListNames;
  readonly paging: Paging | undefined;
  readonly envelope: Envelope | undefined;
}

/** @returns undefined if records have nothing to show, which is reported */
export function draftResource(given: Scope, { names, paging, envelope }: Common): DraftResource | undefined {
  const texts = expandTextObjects(given.collection.fields);
  const scope = texts
    ? { ...given, texts: 'objects' as const, collection: { ...given.collection, fields: texts }, siblings: texts }
    : given;
  const { collection, own } = scope;
  const drafted = guessFields(scope);
  if (!drafted.some(({ writeOnly, field }) => !writeOnly && field.type !== 'password')) {
    leaveOut(scope, '', `/${collection.path}/ is left out, as its records have no field that could be shown`);
    return undefined;
  }
  const fields = withParent(drafted, scope);
  const recordRepresentation = guessRepresentation(drafted, scope);
  const { columns, moreColumns } = guessColumns(drafted, recordRepresentation);
  const { can, calls, actions } = guessCalls(fields, scope);
  const transitions = guessTransitions(fields, actions, scope);
  const isList = collection.kind === 'collection';
  const { unsure, ...list } = isList ? draftList(fields, recordRepresentation, { names, paging }, scope) : { unsure: [] };
  const sections = guessSections(fields, recordRepresentation);
  const icon = guessIcon(own.singular);
  note(
    scope,
    'icon',
    `\`${icon}\`${icon === 'document' ? '' : ', from its name'}`,
    `name another of iconNames in resources/${own.name}.ts`,
  );

  const declaration = compact({
    name: own.name,
    path: collection.path,
    key: getKey(scope),
    keys: isList && isHyperlinked(collection.fields) ? 'addresses' : undefined,
    envelope: ownEnvelope(collection, envelope),
    texts: scope.texts,
    icon,
    section: 'records',
    menu: collection.parent && 'hidden',
    kind: isList ? undefined : 'singleton',
    recordRepresentation,
    fields: Object.fromEntries(fields.map(({ source, field }) => [source, field])),
    list: compact({
      columns,
      moreColumns: filled([...moreColumns]),
      ...list,
      bulkEdit: calls?.updateMany && filled(editedAtOnce(drafted)),
    }),
    sections,
    can,
    calls,
    transitions: filled(Object.fromEntries(transitions.map(({ name, transition }) => [name, transition]))),
  }) as unknown as AnyDeclaration;
  return {
    declaration,
    unsureFilters: unsure,
    isUncounted: collection.isUncounted,
    ...draftMessages({ collection, singular: own.singular, fields, sections: Object.keys(sections), transitions }),
  };
}

function editedAtOnce(fields: ReturnType<typeof guessFields>): string[] {
  return fields
    .filter(({ field }) => ['choice', 'boolean', 'reference'].includes(field.type) && !field.readOnly)
    .map(({ source }) => source);
}

function withParent(fields: ReturnType<typeof guessFields>, scope: Scope): ReturnType<typeof guessFields> {
  const { parent } = scope.collection;
  const target = parent && scope.targets.find(({ path }) => path === parent.path);
  if (!parent || !target) return fields;
  note(scope, parent.source, `the record of ${target.name} that it is below, from /${scope.collection.path}/`);
  const field = { type: 'reference', resource: target.name, required: true, onDelete: 'cascade', readOnlyWhen: {} } as const;
  const described = { source: parent.source, kind: 'any' } as const;
  return [{ source: parent.source, words: splitWords(parent.source), described, writeOnly: false, field }, ...fields];
}

const filled = <T extends object>(values: T): T | undefined => (Object.keys(values).length > 0 ? values : undefined);

function draftList(
  fields: ReturnType<typeof guessFields>,
  recordRepresentation: string,
  { names, paging }: Pick<Common, 'names' | 'paging'>,
  scope: Scope,
) {
  const { filters, parameters, unsure } = guessFilters(fields, names, scope);
  const search = guessSearch(fields, recordRepresentation, names, scope);
  const { sort, sortable } = guessSort(fields, recordRepresentation, names, scope);
  const { parent } = scope.collection;
  const own = getPaging(scope.collection);
  notePages(scope);
  return {
    unsure,
    filters: filled([...(parent ? [parent.source] : []), ...filters]),
    parameters: filled(parameters),
    sortable,
    paging: own && JSON.stringify(own) !== JSON.stringify(paging) ? own : undefined,
    search: filled([...search]),
    sort,
  };
}

/** Returns the property in a record's URL unless it is `id`. The path's parameter can have another name. */
function getKey(scope: Scope): string | undefined {
  const { kind, key, fields, keyParameter } = scope.collection;
  if (kind === 'singleton') return undefined;
  if (isHyperlinked(fields)) return 'url';
  const found = (source: string) => fields.find((field) => field.source === source);
  const fits = (source: string) => {
    const field = found(source);
    return field !== undefined && (!keyParameter || fitsParameter(keyParameter, field));
  };
  const isNamed = found(key) !== undefined && (!keyParameter || key === keyParameter.name);
  const used = isNamed || fits(key) ? key : (usualKeys.find(fits) ?? usualKeys.find(found) ?? 'id');
  // Without a parameter, `id` is certain.
  const isCertain = keyParameter ? used === key && fits(key) : used === key || used === 'id';
  if (!isCertain) note(scope, 'key', `records are addressed by \`${used}\`, ${whyKey(used, scope.collection)}`, elsewhere(scope, '`key`'));
  return used === 'id' ? undefined : used;
}

function whyKey(other: string, { fields, keyParameter }: DescribedCollection): string {
  if (!keyParameter) return 'as they have no id';
  const { name, kind, format } = keyParameter;
  const type = format === 'uuid' ? 'UUID' : kind === 'string' ? 'text' : kind;
  const property = fields.find(({ source }) => source === other);
  const misfit = property && !fitsParameter(keyParameter, property) ? ', and that one is of another type' : '';
  return `as no property has the name and type of \`{${name}}\` in their path${kind === 'any' ? '' : ` (${type})`}${misfit}`;
}

function ownEnvelope({ envelope = {}, can, fields }: DescribedCollection, common: Envelope | undefined): Envelope | undefined {
  const { record = '.', ...list } = envelope;
  const whole = resolveEnvelope(common);
  // Answers without a wrapper are readable too, unless a field has the wrapper's name.
  const isTold = record !== '.' || fields.some(({ source }) => source === whole.record);
  return differingEnvelope({ ...list, ...(can.read && isTold && { record }) }, whole);
}

/** Words of a collection's name by icon. The first icon that fits wins. */
const iconWords: readonly (readonly [IconName, string])[] = Object.entries(english.icons) as [keyof typeof english.icons, string][];

function guessIcon(singular: readonly string[]): IconName {
  for (const word of [...singular].reverse()) {
    // Singletons such as settings keep their plural.
    const found = iconWords.find(([, words]) => words.split(' ').includes(toSingular(word)));
    if (found) return found[0];
  }
  return 'document';
}
