import { compact } from '../../../server/openApi/compact.ts';
import type { DescribedCollection, DescribedField } from '../../../server/openApi/describedApi.ts';
import { findRecordPath } from '../../../server/openApi/envelope.ts';
import { mergeFields } from '../../../server/openApi/mergeFields.ts';
import { readAt } from '../../../src/schema/answerPath.ts';
import type { Envelope } from '../../../src/schema/envelope.ts';
import { type Answer, type CallApi, whyUseless } from './createCaller.ts';
import { type AnsweredMetadata, describeAll } from './describeMetadata.ts';
import { addSamples, describeRows, isRow, type SampleRow } from './describeSamples.ts';
import { findRecordKey, recordUrl } from './findRecordKey.ts';
import { firstPage, readPage, type SamplePage } from './readPage.ts';

type ReadCollection = { readonly collection: DescribedCollection; readonly notes: readonly string[] } | { readonly why: string };

interface Metadata {
  readonly name?: string;
  readonly description?: string;
  readonly parses?: readonly string[];
  readonly actions?: { readonly POST?: Fields; readonly PUT?: Fields };
}
type Fields = { readonly [source: string]: AnsweredMetadata };

const getMetadata = (answer: Answer | undefined): Metadata => (answer?.ok && isRow(answer.json) ? (answer.json as Metadata) : {});

/** DRF calls two views of one class `Owner List` and `Owner Instance`. */
const getComponent = ({ name }: Metadata) => name?.replace(/ (List|Instance|Detail)$/, '').replace(/\s+/g, '') || undefined;

function getBody(fields: Fields | undefined, rows: readonly SampleRow[]): readonly DescribedField[] | undefined {
  return fields && addSamples(describeAll(fields), rows);
}

function getAnswer(
  listed: readonly SampleRow[],
  record: SampleRow | undefined,
  stated: readonly DescribedField[] | undefined,
): readonly DescribedField[] | undefined {
  const rows = record ? [record, ...listed] : listed;
  const seen = describeRows(rows);
  if (!seen) return stated;
  const known = new Map(stated?.map((field) => [field.source, field]));
  const inList = new Set(listed.flatMap((row) => Object.keys(row)));
  return seen.map((field) => {
    const described = { ...(known.get(field.source) ?? field), writeOnly: undefined };
    return compact<DescribedField>(inList.size > 0 && !inList.has(field.source) ? { ...described, inList: false } : described);
  });
}

/** How a record can be changed. `Allow` lists the view's methods, `actions` those of the account. */
function abilities(allow: readonly string[], metadata: Metadata, isReal: boolean): Pick<DescribedCollection['can'], 'update' | 'delete'> {
  const refused = isReal && allow.includes('PUT') && !metadata.actions?.PUT;
  const update = allow.includes('PATCH') ? 'PATCH' : allow.includes('PUT') ? 'PUT' : false;
  return { update: refused ? false : update, delete: !refused && allow.includes('DELETE') };
}

async function readRecord(url: string, rows: readonly SampleRow[], call: CallApi) {
  const found = rows[0] && (await findRecordKey(url, rows[0], call));
  // Without a record DRF still answers OPTIONS for its view.
  const options = await call('OPTIONS', found?.url ?? recordUrl(url, 0));
  return { found, options, record: found?.record };
}

export async function readCollection(url: string, path: string, call: CallApi): Promise<ReadCollection> {
  const list = await call('GET', firstPage(url));
  const options = await call('OPTIONS', url);
  if (!list.ok && !(list.status === 405 && options.ok)) return { why: whyUseless(list) };
  const metadata = getMetadata(options);
  const page = await readPage(list, url, call);
  if (!page && isRow(list.json)) {
    const wrapper = findRecordPath(list.json);
    const row = wrapper === undefined ? list.json : readAt(list.json, wrapper);
    if (isRow(row)) return readSingleton(row, path, options, metadata, wrapper);
  }
  if (!page && list.status !== 405) return { why: whyUseless(list) };
  const rows = page?.rows ?? [];
  const { found, options: ofRecord, record } = await readRecord(url, rows, call);
  const one = getMetadata(ofRecord);
  const known = record ? [record, ...rows] : rows;
  const create = getBody(metadata.actions?.POST, known);
  const update = getBody(one.actions?.PUT, known);
  const fields = mergeFields({ answer: getAnswer(rows, record, create ?? update), create, update });
  if (fields.length === 0)
    return { why: 'it has no records to learn from, and its OPTIONS answer does not tell its properties to this account' };
  const notes = getNotes(path, rows, found !== undefined, options, metadata);
  return {
    collection: compact<DescribedCollection>({
      path,
      kind: 'collection',
      component: getComponent(metadata),
      description: metadata.description?.trim().split('\n')[0] || undefined,
      key: found?.key ?? keyWithout(fields),
      can: {
        list: page !== undefined,
        read: rows.length > 0 ? found !== undefined : ofRecord.allow.includes('GET'),
        create: metadata.actions?.POST !== undefined,
        ...abilities(ofRecord.ok ? ofRecord.allow : [], one, found !== undefined),
      },
      fields,
      bodies: create || update ? (metadata.parses ?? one.parses ?? []) : [],
      ...listFacts(page, found?.wrapper),
      calls: [],
    }),
    notes,
  };
}

const keyWithout = (fields: readonly DescribedField[]) =>
  ['id', 'uuid', 'slug', 'pk'].find((key) => fields.some((field) => field.source === key)) ?? 'id';

const listFacts = (
  page: SamplePage | undefined,
  record: string | undefined,
): Pick<DescribedCollection, 'parameters' | 'paging' | 'envelope'> => ({
  parameters: page?.parameters ?? [],
  paging: page?.paging ?? 'unknown',
  ...(page?.envelope || record ? { envelope: compact<Envelope>({ ...page?.envelope, record }) } : {}),
});

function getNotes(path: string, rows: readonly SampleRow[], hasRecord: boolean, options: Answer, metadata: Metadata): readonly string[] {
  return [
    ...(options.ok ? [] : [`${path}: OPTIONS was refused, ${whyUseless(options)}; what can be written is not known.`]),
    ...(rows.length === 0 ? [`${path} has no records yet: what can be null, and of what kind references are, could not be seen.`] : []),
    ...(rows.length > 0 && !hasRecord ? [`${path}: no property was found that the path of one record is made of.`] : []),
    ...(options.allow.includes('POST') && !metadata.actions?.POST
      ? [`${path} takes new records, but not from this account: give one that may write to learn its fields.`]
      : []),
  ];
}

/** Reads a singleton. Its OPTIONS answer has fields only if it supports PUT. */
function readSingleton(row: SampleRow, path: string, options: Answer, metadata: Metadata, wrapper: string | undefined): ReadCollection {
  const update = getBody(metadata.actions?.PUT, [row]);
  const can = abilities(options.allow, metadata, true);
  const answer = describeRows([row]) ?? [];
  // Without a list of fields, all but the key can be sent.
  const body = update ?? (can.update ? answer.filter((field) => field.source !== 'id') : undefined);
  const stated = getAnswer([], row, update);
  return {
    collection: compact<DescribedCollection>({
      path,
      kind: 'singleton',
      component: getComponent(metadata),
      description: metadata.description?.trim().split('\n')[0] || undefined,
      key: 'id',
      can: { list: false, read: true, create: false, update: can.update, delete: false },
      fields: mergeFields({ answer: stated?.map((field) => compact({ ...field, inList: undefined })), update: body }),
      bodies: can.update ? (metadata.parses ?? []) : [],
      parameters: [],
      paging: 'none',
      envelope: wrapper === undefined ? undefined : { record: wrapper },
      calls: [],
    }),
    notes: can.update && !update ? [`${path}: its OPTIONS answer does not tell which properties can be written.`] : [],
  };
}
