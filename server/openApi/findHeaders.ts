import type { DescribedApi } from './describedApi.ts';
import { type DocumentedCall, methods, type Path } from './findPaths.ts';
import type { FoundCollection } from './foundCollection.ts';

const known = /^(accept|content-type|accept-language|authorization|idempotency-key|if-match|if-none-match|user-agent|host|origin)$/i;

/** Finds headers that at least half of the calls require and the admin does not send, e.g. `X-Tenant`. */
export function findNeededHeaders(paths: readonly Path[]): readonly string[] | undefined {
  const calls = paths.flatMap((path) => methods.flatMap((method) => path.calls[method] ?? []));
  const needs = ({ parameters }: DocumentedCall) =>
    parameters.flatMap(({ in: place, name, required }) => (place === 'header' && required && name && !known.test(name) ? [name] : []));
  const counts = new Map<string, number>();
  for (const name of calls.flatMap(needs)) counts.set(name, (counts.get(name) ?? 0) + 1);
  const needed = [...counts].flatMap(([name, count]) => (count * 2 >= calls.length ? [name] : []));
  return needed.length > 0 ? needed : undefined;
}

const takes = (header: string) => (call: DocumentedCall) =>
  call.parameters.some(({ in: place, name }) => place === 'header' && name?.toLowerCase() === header);
const most = (calls: readonly DocumentedCall[], test: (call: DocumentedCall) => boolean) =>
  calls.length > 0 && calls.filter(test).length * 2 > calls.length;

export function findGuarantees(found: readonly FoundCollection[]): Pick<DescribedApi, 'idempotencyKey' | 'etag'> {
  const creates = found.flatMap(({ own }) => own?.calls.POST ?? []);
  const changes = found.flatMap(({ record }) => record?.calls.PATCH ?? record?.calls.PUT ?? []);
  return {
    ...(most(creates, takes('idempotency-key')) && { idempotencyKey: true }),
    ...(most(changes, takes('if-match')) && { etag: true }),
  };
}
