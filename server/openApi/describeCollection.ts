import type { Envelope } from '../../src/schema/envelope.ts';
import { asText } from './asText.ts';
import { compact } from './compact.ts';
import type { Describer } from './createDescriber.ts';
import type { DescribedParameter } from './describedApi';
import type { DescribedCall, DescribedCollection, DescribedField } from './describedApi.ts';
import type { Parameter } from './document';
import type { Schema } from './document.ts';
import { findPathKey } from './findPathKey.ts';
import { type DocumentedCall, isParameter, methods, type Path } from './findPaths.ts';
import type { FoundCollection } from './foundCollection.ts';
import { mergeFields } from './mergeFields.ts';
import { withoutLabels } from './readChoices';

function firstSentence(text: unknown): string | undefined {
  const [paragraph = ''] = (asText(text) ?? '').split(/\n\s*\n/);
  const line = paragraph.replace(/\s+/g, ' ').trim();
  return /^.*?[.!?؟](?=\s|$)/.exec(line)?.[0] ?? (line || undefined);
}

const texts = (list: unknown) => (Array.isArray(list) ? list.filter((each) => typeof each === 'string') : []);

function describeBody(schema: Schema | undefined, describer: Describer): Pick<DescribedCall, 'body' | 'component' | 'isList'> {
  if (!schema) return {};
  const flat = describer.flatten(schema);
  const isList = flat.kind === 'array';
  const properties = describer.properties(isList ? flat.items : schema).filter((field) => !field.readOnly);
  return properties.length > 0 || isList ? compact({ body: properties, component: flat.component, isList: isList || undefined }) : {};
}

function describeCalls(path: Path, found: FoundCollection, describer: Describer): readonly DescribedCall[] {
  const depth = found.base === '' ? 0 : found.base.split('/').length;
  const below = path.segments.slice(depth).map((segment, index) => (index === 0 && isParameter(segment) ? '{id}' : segment));
  const text = below.length === 0 ? '' : below.join('/') + (path.slash ? '/' : '');
  return methods.flatMap((method) => {
    const call = path.calls[method];
    if (!call) return [];
    return [{ method, path: text, ...describeBody(call.body, describer) }];
  });
}

function bulkCalls(found: FoundCollection, describer: Describer): readonly DescribedCall[] {
  const { own, kind } = found;
  if (!own || kind === 'singleton') return [];
  const { GET: _list, POST: _create, ...calls } = own.calls;
  return describeCalls({ ...own, calls }, found, describer);
}

/** A POST to a record's path, by which some APIs update it. */
function postsOfRecord({ base, record, ...found }: FoundCollection, describer: Describer): readonly DescribedCall[] {
  const POST = record?.calls.POST;
  return record && POST ? describeCalls({ ...record, calls: { POST } }, { ...found, base }, describer) : [];
}

const sent = /^(application\/json|application\/\*|multipart\/form-data|\*\/\*)$/;

function otherBodies(calls: readonly (DocumentedCall | undefined)[]): readonly string[] | undefined {
  const types = calls.map((call) => call?.bodyTypes ?? []);
  return nonEmpty([...new Set(types.filter((all) => !all.some((type) => sent.test(type))).flat())]);
}

/** The only property of a body if it contains the record, e.g. `{"book": {"title": …}}`. */
function getWrapper(body: readonly DescribedField[] | undefined, answer: readonly DescribedField[] | undefined): string | undefined {
  const [only, ...others] = body ?? [];
  const has = (source: string) => answer?.some((field) => field.source === source) ?? false;
  const isWrapper = only?.fields?.some(({ source }) => has(source)) && others.length === 0 && !has(only.source);
  return isWrapper ? only?.source : undefined;
}

function getKey(found: FoundCollection, fields: readonly DescribedField[], describer: Describer) {
  const name = found.record?.segments.at(-1)?.slice(1, -1) ?? 'id';
  const calls = Object.values(found.record?.calls ?? {});
  const told = calls.flatMap(({ parameters }) => parameters).find((each) => each.in === 'path' && each.name === name);
  const { kind, format } = describer.value('', told?.schema);
  const parameter = compact({ name, kind, format });
  return { key: findPathKey(parameter, found.base.split('/').at(-1) ?? '', fields), keyParameter: found.record && parameter };
}

function describeAnswer(found: FoundCollection, describer: Describer): readonly DescribedField[] | undefined {
  const single = (found.kind === 'singleton' ? found.own : found.record)?.calls;
  const record = describer.properties(single?.GET?.answer ?? single?.PATCH?.answer ?? single?.PUT?.answer);
  const listed = describer.properties(found.list?.item);
  if (record.length === 0 || listed.length === 0) {
    const [one] = [record, listed].filter((fields) => fields.length > 0);
    return one ?? (found.own?.calls.POST ? nonEmpty(describer.properties(found.own.calls.POST.answer)) : undefined);
  }
  const inRecord = new Set(record.map((field) => field.source));
  const inList = new Set(listed.map((field) => field.source));
  return [
    ...record.map((field) => (inList.has(field.source) ? field : { ...field, inList: false as const })),
    ...listed.filter((field) => !inRecord.has(field.source)),
  ];
}

const nonEmpty = <T>(list: readonly T[]) => (list.length > 0 ? list : undefined);

export function describeCollection(
  found: FoundCollection,
  path: string,
  tags: ReadonlyMap<string, unknown>,
  describer: Describer,
): DescribedCollection {
  const isSingleton = found.kind === 'singleton';
  const single = (isSingleton ? found.own : found.record)?.calls ?? {};
  const list = isSingleton ? undefined : found.own?.calls.GET;
  const getBody = (call: DocumentedCall | undefined) => call?.body && nonEmpty(describer.properties(oneOf(call.body, describer)));
  const answer = describeAnswer(found, describer);
  const [creates, changes] = [isSingleton ? undefined : found.own?.calls.POST, single.PATCH ?? single.PUT];
  const [createWrapper, changeWrapper] = [creates, changes].map((call) => getWrapper(getBody(call), answer));
  const create = createWrapper === undefined ? creates : undefined;
  const change = changeWrapper === undefined ? changes : undefined;
  // A PATCH has no required properties, so POST or PUT say what a record needs.
  const whole = getBody(create) ?? (change && getBody(single.PUT));
  const fields = mergeFields({ answer, create: whole, update: getBody(change) });
  const parameters = readParameters(list, describer);
  const call = list ?? single.GET ?? creates;
  const [tag] = texts(call?.operation.tags);
  const answered = describer.flatten(single.GET?.answer ?? found.list?.item ?? creates?.answer);
  const names = [single.GET?.answer, found.list?.item, creates?.body, single.PATCH?.body, single.PUT?.body].flatMap(
    (schema) => describer.flatten(schema).component ?? [],
  );
  return compact<DescribedCollection>({
    path,
    kind: found.kind,
    component: answered.component ?? describer.flatten(found.list?.item).component,
    components: nonEmpty([...new Set(names)]),
    description: firstSentence((tag && tags.get(tag)) || call?.operation.description),
    ...getKey(found, fields, describer),
    can: {
      list: found.list !== undefined,
      read: single.GET !== undefined,
      create: create !== undefined,
      update: change ? (single.PATCH ? 'PATCH' : 'PUT') : false,
      delete: !isSingleton && single.DELETE !== undefined,
    },
    fields,
    bodies: [...new Set([creates, single.PATCH, single.PUT].flatMap((each) => each?.bodyTypes ?? []))],
    otherBodies: otherBodies([create, change]),
    parameters,
    bodyWrapper: createWrapper ?? changeWrapper,
    slashDiffers: found.own && found.record && found.own.slash !== found.record.slash ? true : undefined,
    paging: found.list?.paging ?? (isSingleton ? 'none' : 'unknown'),
    isUncounted: found.list?.isUncounted,
    envelope: detectEnvelope(found.list?.envelope, [single.GET, creates, single.PATCH, single.PUT]),
    ordering: readOrdering(parameters),
    calls: [
      ...bulkCalls(found, describer),
      ...postsOfRecord(found, describer),
      ...found.below.flatMap((each) => describeCalls(each, found, describer)),
    ],
  });
}

function detectEnvelope(list: Envelope | undefined, calls: readonly (DocumentedCall | undefined)[]): Envelope | undefined {
  const record = calls.find((call) => call?.wrapper !== undefined)?.wrapper;
  return list || record !== undefined ? { ...list, ...(record !== undefined && { record }) } : undefined;
}

/** Some collections accept a record or an array of records. */
function oneOf(schema: Schema, describer: Describer): Schema | undefined {
  const flat = describer.flatten(schema);
  if (flat.kind === 'array') return flat.items;
  const either = schema.oneOf ?? schema.anyOf ?? [];
  if (flat.kind === 'object' || !Array.isArray(either)) return schema;
  const { oneOf: _one, anyOf: _any, ...rest } = schema;
  const records = either.filter((each) => describer.flatten(each).kind === 'object');
  return records.length > 0 ? { ...rest, oneOf: records } : schema;
}

const orderingNames = ['ordering', 'order_by', 'sort', 'sort_by', 'o', 'order'];

/** Format of several values. OpenAPI's form style repeats the parameter unless `explode` is false. */
function getManyStyle(parameter: Parameter, isArray: boolean): 'csv' | 'repeat' | undefined {
  const commas = /separated by commas|comma[- ]separated/i.test(parameter.description ?? '');
  if (isArray) return parameter.explode === false || commas ? 'csv' : 'repeat';
  // DRF's own generator writes django-filter's lookups of several values as text.
  return commas || /__(in|range)$/.test(parameter.name ?? '') ? 'csv' : undefined;
}

/** Query parameters of a call, without DRF's `format`, which selects the media type. */
function readParameters(call: DocumentedCall | undefined, describer: Describer): readonly DescribedParameter[] {
  return (call?.parameters ?? [])
    .filter((parameter) => parameter.in === 'query' && parameter.name !== 'format')
    .map((parameter): DescribedParameter => {
      const value = describer.value('', parameter.schema);
      const one = value.kind === 'array' ? (value.items ?? value) : value;
      const choices = (one.choices ?? value.choices)?.map(({ value: each }) => (typeof each === 'boolean' ? String(each) : each));
      return compact<DescribedParameter>({
        required: parameter.required === true || undefined,
        name: parameter.name ?? '',
        kind: value.kind === 'array' && !value.items ? 'any' : one.kind,
        format: one.format,
        description: withoutLabels(parameter.description) ?? value.description,
        max: one.max,
        choices,
        many: getManyStyle(parameter, value.kind === 'array'),
      });
    });
}

/** Returns true for a parameter that only sets the direction, beside one that sets the sort field. */
export const isDirection = ({ choices = [] }: Pick<DescribedParameter, 'choices'>): boolean =>
  choices.length > 0 && choices.every((choice) => /^(asc|desc|ascending|descending)$/i.test(String(choice)));

function readOrdering(parameters: readonly DescribedParameter[]): readonly string[] | undefined {
  if (parameters.some(isDirection)) return undefined;
  const choices = orderingNames.map((name) => parameters.find((one) => one.name === name)?.choices).find(Boolean);
  return choices && [...new Set(choices.map((choice) => String(choice).replace(/^[-+]/, '')).filter(Boolean))];
}
