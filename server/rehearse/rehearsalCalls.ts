import { recordPath } from '../../src/data/paths';
import { readAt } from '../../src/schema/answerPath';
import { isObject } from '../../src/schema/objects';
import type { Registry } from '../../src/schema/registry';
import type { ResolvedResource } from '../../src/schema/resource';
import { CommandError } from '../lib/commandError';

export const callKinds = ['first screen', 'list', 'search', 'record', 'write'] as const;

export type CallKind = (typeof callKinds)[number];

export interface RehearsalCall {
  readonly kind: CallKind;
  readonly url: string;
  readonly resource?: ResolvedResource | undefined;
  readonly patch?: { readonly body: string; readonly tag: string | null };
}

export interface CallAnswer {
  readonly status: number;
  readonly text: string;
  readonly headers: Headers;
}

/** Sends a call. @returns the response, or the reason why there is none */
export type SendCall = (call: RehearsalCall) => Promise<CallAnswer | string>;

/** Calls by kind. Each kind has at least one call, except `search` and `write`. */
export type RehearsalCalls = Readonly<Record<CallKind, readonly RehearsalCall[]>>;

interface CallsOptions {
  readonly url: string;
  readonly registry: Pick<Registry, 'api' | 'resources'>;
  readonly send: SendCall;
  readonly writes: boolean;
}

const maxResources = 12;

const maxRecords = 10;

type ApiRecord = Readonly<Record<string, unknown>>;

/** Finds what the account may read: lists that answer, and records of them. @throws CommandError if there is none */
export async function findCalls({ url, registry, send, writes }: CallsOptions): Promise<RehearsalCalls> {
  const found: RehearsalCalls = { 'first screen': [], list: [], search: [], record: [], write: [] };
  const add = (call: RehearsalCall) => void (found[call.kind] as RehearsalCall[]).push(call);
  const { api } = registry;
  const asked = registry.resources
    .filter(({ kind }) => kind === 'collection')
    .slice(0, maxResources)
    .map(async (resource) => {
      const list: RehearsalCall = { kind: 'list', url: toListUrl(url, resource, api) };
      return { resource, list, records: readRecords(await send(list), resource) };
    });
  const reasons: string[] = [];
  for (const { resource, list, records } of await Promise.all(asked)) {
    if (typeof records === 'string') {
      reasons.push(`${resource.path}: ${records}`);
      continue;
    }
    add(list);
    add({ kind: 'first screen', url: `${url}/${resource.name}` });
    if (resource.list.search.length > 0) add({ kind: 'search', url: toListUrl(url, resource, api, { [api.search]: 'a' }) });
    for (const record of records.slice(0, maxRecords)) {
      const id = record[resource.key];
      if (resource.hasAddresses || (typeof id !== 'string' && typeof id !== 'number')) continue;
      add({ kind: 'record', url: toUrl(url, api, recordPath(resource, id)), resource });
    }
  }
  if (found.list.length === 0)
    throw new CommandError(`The account can read no list, so there is nothing to rehearse. ${reasons.slice(0, 1).join()}`);
  if (writes) for (const call of await findWrites(found.record, send)) add(call);
  return found;
}

function toUrl(
  url: string,
  { root, trailingSlash, query }: Registry['api'],
  path: string,
  more: Readonly<Record<string, string>> = {},
): string {
  return `${url}${root}${trailingSlash ? path : path.replace(/\/$/, '')}?${new URLSearchParams({ ...query, ...more })}`;
}

function toListUrl(url: string, resource: ResolvedResource, api: Registry['api'], more: Readonly<Record<string, string>> = {}): string {
  const { paging } = resource.list;
  const size = 'size' in paging ? paging.size : 'limit' in paging ? paging.limit : undefined;
  return toUrl(url, api, `${resource.path}/`, { ...(size && { [size]: '25' }), ...more });
}

function readRecords(answer: CallAnswer | string, { envelope }: Pick<ResolvedResource, 'envelope'>) {
  if (typeof answer === 'string') return answer;
  if (answer.status !== 200) return `status ${answer.status}`;
  try {
    const json: unknown = JSON.parse(answer.text);
    const records = Array.isArray(json) ? json : readAt(json, envelope.records);
    if (Array.isArray(records) && records.every(isObject)) return records;
  } catch {}
  return 'answered with something else than a list of records';
}

/** Fields whose value may be sent back as it was read. */
const writable: ReadonlySet<string> = new Set(['text', 'longText', 'integer', 'boolean', 'choice']);

/** Reads a record, and writes one of its values back unchanged, if nobody has changed the record since. @returns undefined if none can be */
export async function toWrite(
  url: string,
  { fields, envelope }: Pick<ResolvedResource, 'fields' | 'envelope'>,
  send: SendCall,
): Promise<RehearsalCall | undefined> {
  const answer = await send({ kind: 'record', url });
  if (typeof answer === 'string' || answer.status !== 200) return undefined;
  const record = readAt(JSON.parse(answer.text), envelope.record) as ApiRecord;
  const name = Object.keys(fields).find(
    (field) => writable.has(fields[field]?.type ?? '') && ['string', 'number', 'boolean'].includes(typeof record[field]),
  );
  return name === undefined
    ? undefined
    : { kind: 'write', url, patch: { body: JSON.stringify({ [name]: record[name] }), tag: answer.headers.get('etag') } };
}

async function findWrites(records: readonly RehearsalCall[], send: SendCall): Promise<readonly RehearsalCall[]> {
  const first = records.filter(({ resource }, index) => records.findIndex((other) => other.resource === resource) === index);
  for (const { url, resource } of first) {
    const write = resource?.can.edit && (await toWrite(url, resource, send));
    const answer = write && (await send(write));
    if (answer && typeof answer !== 'string' && answer.status < 300) return [{ kind: 'write', url, resource }];
  }
  throw new CommandError('--writes: found no record whose own value can be written back. Leave the option out.');
}
