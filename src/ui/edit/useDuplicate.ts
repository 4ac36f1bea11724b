import { useQuery } from '@tanstack/react-query';
import { useMemo } from 'react';
import { type RaRecord, useGetOne } from 'react-admin';
import { useLocation } from 'react-router-dom';
import { fileNameOf } from '../../fields/fileAddress';
import { safeHref } from '../../fields/safeHref';
import { type ChosenFile, uploadLimits, uploadRefusal } from '../../fields/upload/uploadLimits';
import type { ResolvedResource } from '../../schema/resource';
import { type Duplicate, duplicateOf } from './duplicateOf';

/** The page shows errors itself. */
const queryOptions = { onError: () => undefined, retry: false, staleTime: Number.POSITIVE_INFINITY };

/** Timeout of reading a file, in milliseconds. */
const timeoutMs = 10_000;

/** Reads a stored file as a chosen one, if this page may. The API accepts files, not their addresses. */
async function fetchFile({ field, address }: Duplicate['files'][number]): Promise<ChosenFile | undefined> {
  const url = new URL(safeHref(address) ?? '', window.location.href);
  if (url.origin !== window.location.origin) return undefined;
  try {
    const answer = await fetch(url, { signal: AbortSignal.timeout(timeoutMs) });
    if (!answer.ok) return undefined;
    const title = fileNameOf(address);
    const content = await answer.blob();
    const rawFile = new File([content], title, { type: content.type });
    return uploadRefusal(rawFile, uploadLimits(field)) ? undefined : { rawFile, src: address, title };
  } catch {
    return undefined;
  }
}

/**
 * Reads the record that a new one copies: `?duplicate=5`.
 *
 * @returns undefined if nothing is copied
 */
export function useDuplicate(resource: ResolvedResource) {
  const { search } = useLocation();
  const id = (resource.can.duplicate && new URLSearchParams(search).get('duplicate')) || undefined;
  const { data: record, error } = useGetOne<RaRecord>(resource.name, { id: id ?? '' }, { ...queryOptions, enabled: id !== undefined });
  const { data: copy } = useQuery({
    queryKey: ['duplicate', resource.name, id],
    queryFn: async () => {
      const { values, unique, files } = duplicateOf(resource, record as RaRecord);
      const copied = await Promise.all(files.map(async (file) => [file.source, await fetchFile(file)] as const));
      const kept = copied.filter(([, file]) => file !== undefined);
      return {
        values: { ...values, ...Object.fromEntries(kept) },
        unique,
        lost: copied.filter(([, file]) => !file).map(([source]) => source),
      };
    },
    enabled: record !== undefined,
    staleTime: Number.POSITIVE_INFINITY,
    gcTime: 0,
  });
  return useMemo(() => (id === undefined ? undefined : { record, copy, error }), [id, record, copy, error]);
}
