import type { RaRecord } from 'ra-core';
import type { HttpAnswer, HttpClient, HttpOptions } from '../../http/httpClient';
import type { ResolvedResource } from '../../schema/resource';
import { noteAccepted } from '../accepted';
import { recordPath } from '../paths';
import type { Payload } from '../toPayload';
import { unwrapped } from '../toRecord';

export type Version = string | number;

const isVersion = (value: unknown): value is Version => typeof value === 'number' || (typeof value === 'string' && value !== '');

export function getVersion({ version }: Pick<ResolvedResource, 'version'>, record: Payload): Version | undefined {
  if (version === 'compare') return undefined;
  const value = version === 'etag' ? record._version : record[version.field];
  return isVersion(value) ? value : undefined;
}

export interface VersionedClient {
  readonly api: HttpClient;
  readonly hasCalled: () => boolean;
  readonly throwIfAccepted: () => void;
  readonly withVersion: (record: RaRecord) => RaRecord;
}

export function createVersionedClient(api: HttpClient, resource: ResolvedResource, id: RaRecord['id'], version?: Version): VersionedClient {
  let known = version;
  let answer: HttpAnswer | undefined;
  const noting = noteAccepted(api);
  return {
    async api(path, options = {}) {
      answer = await noting.api(path, known === undefined ? options : naming(resource, id, known, path, options));
      if (known !== undefined) known = versionAfter(resource, answer);
      return answer;
    },
    hasCalled: () => answer !== undefined,
    throwIfAccepted: noting.throwIfAccepted,
    // A cached record must not keep the previous version.
    withVersion: (record) => (resource.version === 'etag' ? { ...record, _version: answer?.headers.get('ETag') ?? undefined } : record),
  };
}

function naming(resource: ResolvedResource, id: RaRecord['id'], version: Version, path: string, options: HttpOptions): HttpOptions {
  const declared = resource.version;
  // A compressing proxy makes ETags weak, and a weak ETag never matches (RFC 9110 §13.1.1).
  if (declared === 'etag') return { ...options, headers: { ...options.headers, 'If-Match': String(version).replace(/^W\//, '') } };
  const { update } = resource.calls;
  const isOwn = path === recordPath(resource, id) || (update !== undefined && path === `${resource.path}/${update.path}`);
  if (declared === 'compare' || !isOwn || options.body === undefined) return options;
  const { body } = options;
  if (!(body instanceof FormData)) return { ...options, body: { ...(body as Payload), [declared.field]: version } };
  body.set(declared.field, String(version));
  return options;
}

function versionAfter(resource: ResolvedResource, { headers, json }: HttpAnswer): Version | undefined {
  if (resource.version === 'etag') return headers.get('ETag') ?? undefined;
  return getVersion(resource, (unwrapped(json, resource) ?? {}) as Payload);
}
