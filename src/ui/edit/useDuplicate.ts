import { useQuery } from '@tanstack/react-query';
import { useMemo } from 'react';
import { type RaRecord, useGetOne } from 'react-admin';
import { useLocation } from 'react-router-dom';
import { getFileName } from '../../fields/fileAddress';
import { safeHref } from '../../fields/safeHref';
import { type ChosenFile, uploadLimits, uploadRefusal } from '../../fields/upload/uploadLimits';
import type { ResolvedResource } from '../../schema/resource';
import { type Duplicate, toDuplicate } from './toDuplicate';

const queryOptions = { onError: () => undefined, retry: false, staleTime: Number.POSITIVE_INFINITY };

const timeoutMs = 10_000;

/** Fetches a stored file of this origin, because the API accepts files, not their URLs. */
async function fetchFile({ field, address }: Duplicate['files'][number]): Promise<ChosenFile | undefined> {
  const url = new URL(safeHref(address) ?? '', window.location.href);
  if (url.origin !== window.location.origin) return undefined;
  try {
    const answer = await fetch(url, { signal: AbortSignal.timeout(timeoutMs) });
    if (!answer.ok) return undefined;
    const title = getFileName(address);
    const content = await answer.blob();
    const rawFile = new File([content], title, { type: content.type });
    return uploadRefusal(rawFile, uploadLimits(field)) ? undefined : { rawFile, src: address, title };
  } catch {
    return undefined;
  }
}

/** Reads the record to duplicate: `?duplicate=5`. */
export function useDuplicate(resource: ResolvedResource) {
  const { search } = useLocation();
  const id = (resource.can.duplicate && new URLSearchParams(search).get('duplicate')) || undefined;
  const { data: record, error } = useGetOne<RaRecord>(resource.name, { id: id ?? '' }, { ...queryOptions, enabled: id !== undefined });
  const { data: copy } = useQuery({
    queryKey: ['duplicate', resource.name, id],
    queryFn: async () => {
      const { values, unique, files } = toDuplicate(resource, record as RaRecord);
      const copied = await Promise.all(files.map(async (file) => ({ ...file, copy: await fetchFile(file) })));
      const available: Record<string, unknown> = {};
      for (const { source, field, copy } of copied)
        if (copy) available[source] = field.type === 'files' ? [...((available[source] as unknown[]) ?? []), copy] : copy;
      return {
        values: { ...values, ...available },
        unique,
        lost: [...new Set(copied.flatMap(({ source, copy }) => (copy ? [] : [source])))],
      };
    },
    enabled: record !== undefined,
    staleTime: Number.POSITIVE_INFINITY,
    gcTime: 0,
  });
  return useMemo(() => (id === undefined ? undefined : { record, copy, error }), [id, record, copy, error]);
}
