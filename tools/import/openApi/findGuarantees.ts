import type { DescribedApi } from '../describedApi.ts';
import type { FoundCollection } from './findCollections.ts';
import type { DocumentedCall } from './findPaths.ts';

const takes = (header: string) => (call: DocumentedCall) =>
  call.parameters.some(({ in: place, name }) => place === 'header' && name?.toLowerCase() === header);
const most = (calls: readonly DocumentedCall[], test: (call: DocumentedCall) => boolean) =>
  calls.length > 0 && calls.filter(test).length * 2 > calls.length;

/** Finds guarantees by the headers of calls: idempotent creates, and refusal of outdated changes. */
export function findGuarantees(found: readonly FoundCollection[]): Pick<DescribedApi, 'idempotencyKey' | 'etag'> {
  const creates = found.flatMap(({ own }) => own?.calls.POST ?? []);
  const changes = found.flatMap(({ record }) => record?.calls.PATCH ?? record?.calls.PUT ?? []);
  return {
    ...(most(creates, takes('idempotency-key')) && { idempotencyKey: true }),
    ...(most(changes, takes('if-match')) && { etag: true }),
  };
}
