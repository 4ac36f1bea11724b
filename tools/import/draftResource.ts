import type { Paging } from '../../src/schema/api';
import { type Envelope, resolveEnvelope } from '../../src/schema/envelope';
import type { AnyDeclaration } from '../../src/schema/resource';
import { differingEnvelope } from '../envelope';
import { compact } from './compact';
import type { DescribedCollection } from './describedApi';
import type { DraftResource } from './draft';
import { draftMessages } from './draftMessages';
import { leaveOut, note, type Scope } from './guess/drafted';
import { guessCalls } from './guess/guessCalls';
import { guessFields } from './guess/guessFields';
import { guessFilters, guessSearch } from './guess/guessFilters';
import { guessIcon } from './guess/guessIcon';
import { guessColumns, guessRepresentation } from './guess/guessLayout';
import { type ListNames, notePages, pagingOf } from './guess/guessPaging';
import { guessSections } from './guess/guessSections';
import { guessSort } from './guess/guessSort';
import { guessTransitions } from './guess/guessTransitions';
import { fitsParameter, isHyperlinked, usualKeys } from './openApi/findPathKey';

/** Common options of the API's lists. */
export interface Common {
  readonly names: ListNames;
  readonly paging: Paging | undefined;
  readonly envelope: Envelope | undefined;
}

/**
 * A declaration of a collection and its messages.
 *
 * @returns undefined where nothing of a record can be shown, and a line says so
 */
export function draftResource(scope: Scope, { names, paging, envelope }: Common): DraftResource | undefined {
  const { collection, own } = scope;
  const fields = guessFields(scope);
  if (!fields.some(({ writeOnly, field }) => !writeOnly && field.type !== 'password')) {
    leaveOut(scope, '', `/${collection.path}/ is left out, as its records have no field that could be shown`);
    return undefined;
  }
  const recordRepresentation = guessRepresentation(fields, scope);
  const { columns, moreColumns } = guessColumns(fields, recordRepresentation);
  const { can, calls, actions } = guessCalls(fields, scope);
  const transitions = guessTransitions(fields, actions, scope);
  const isList = collection.kind === 'collection';
  const { unsure, ...list } = isList ? draftList(fields, recordRepresentation, { names, paging }, scope) : { unsure: [] };
  const bulkEdit = calls?.updateMany
    ? fields.filter(({ field }) => ['choice', 'boolean', 'reference'].includes(field.type) && !field.readOnly).map(({ source }) => source)
    : [];
  const sections = guessSections(fields, recordRepresentation);
  const icon = guessIcon(own.singular);
  note(
    scope,
    'icon',
    `drawn as \`${icon}\`${icon === 'document' ? '' : ', from its name'}`,
    `name another of iconNames in resources/${own.name}.ts`,
  );

  const declaration = compact({
    name: own.name,
    path: collection.path,
    key: keyOf(scope),
    keys: isList && isHyperlinked(collection.fields) ? 'addresses' : undefined,
    envelope: ownEnvelope(collection, envelope),
    icon,
    section: 'records',
    kind: isList ? undefined : 'singleton',
    recordRepresentation,
    fields: Object.fromEntries(fields.map(({ source, field }) => [source, field])),
    list: compact({
      columns,
      moreColumns: filled([...moreColumns]),
      ...list,
      bulkEdit: filled(bulkEdit),
    }),
    sections,
    can,
    calls,
    transitions: filled(Object.fromEntries(transitions.map(({ name, transition }) => [name, transition]))),
  }) as unknown as AnyDeclaration;
  return {
    declaration,
    unsureFilters: unsure,
    ...draftMessages({ collection, singular: own.singular, fields, sections: Object.keys(sections), transitions }),
  };
}

const filled = <T extends object>(values: T): T | undefined => (Object.keys(values).length > 0 ? values : undefined);

/** Drafts filters, search and order of a list. */
function draftList(
  fields: ReturnType<typeof guessFields>,
  recordRepresentation: string,
  { names, paging }: Pick<Common, 'names' | 'paging'>,
  scope: Scope,
) {
  const { filters, parameters, unsure } = guessFilters(fields, names, scope);
  const search = guessSearch(fields, recordRepresentation, names, scope);
  const { sort, sortable } = guessSort(fields, recordRepresentation, names, scope);
  const own = pagingOf(scope.collection);
  notePages(scope);
  return {
    unsure,
    filters: filled([...filters]),
    parameters: filled(parameters),
    sortable,
    paging: own && JSON.stringify(own) !== JSON.stringify(paging) ? own : undefined,
    search: filled([...search]),
    sort,
  };
}

/** The property of a record's address, if it is not `id`. The path's parameter may be called otherwise than the property. */
function keyOf(scope: Scope): string | undefined {
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
  const how = `change \`key\` in resources/${scope.own.name}.ts`;
  if (!isCertain) note(scope, 'key', `records are addressed by \`${used}\`, ${whyKey(used, scope.collection)}`, how);
  return used === 'id' ? undefined : used;
}

/** Evidence for a key with another name or type than the path's parameter. */
function whyKey(other: string, { fields, keyParameter }: DescribedCollection): string {
  if (!keyParameter) return 'as they have no id';
  const { name, kind, format } = keyParameter;
  const type = format === 'uuid' ? 'UUID' : kind === 'string' ? 'text' : kind;
  const property = fields.find(({ source }) => source === other);
  const misfit = property && !fitsParameter(keyParameter, property) ? ', and that one is of another type' : '';
  return `as no property has the name and type of \`{${name}}\` in their path${kind === 'any' ? '' : ` (${type})`}${misfit}`;
}

/** Envelope of a collection where it differs from the API's; undefined: it does not. */
function ownEnvelope({ envelope = {}, can, fields }: DescribedCollection, common: Envelope | undefined): Envelope | undefined {
  const { record = '.', ...list } = envelope;
  const whole = resolveEnvelope(common);
  // Answers without a wrapper are readable too, unless a field has the wrapper's name.
  const isTold = record !== '.' || fields.some(({ source }) => source === whole.record);
  return differingEnvelope({ ...list, ...(can.read && isTold && { record }) }, whole);
}
