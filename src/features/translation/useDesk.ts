import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useCallback, useState } from 'react';
import { type RaRecord, useDataProvider, useTranslate } from 'react-admin';
import { isWholeList } from '../../data/paging/isWholeList';
import { versionConflict } from '../../data/versions/versionConflict';
import { type ContentLocale, contentLocales } from '../../schema/locales';
import type { ResolvedResource } from '../../schema/resource';
import { gapFilter } from '../../schema/textGaps';
import { useErrorText } from '../../ui/states/useErrorText';
import { getOpenTexts, hasSameTexts, type OpenText } from './getOpenTexts';
import { confirmText, fetchOutdated } from './outdatedTexts';

export const maxDeskRecords = 100;

const openTextsKey = 'openTexts';

function useOpenTexts(resource: ResolvedResource, to: ContentLocale) {
  const dataProvider = useDataProvider();
  return useQuery({
    queryKey: [resource.name, openTextsKey, to],
    queryFn: async ({ signal }) => {
      const [list, outdated] = await Promise.all([
        dataProvider.getList<RaRecord>(resource.name, {
          pagination: { page: 1, perPage: maxDeskRecords },
          sort: { field: 'id', order: 'ASC' },
          filter: { [gapFilter('open')]: to },
          signal,
        }),
        fetchOutdated(resource.name, to, signal),
      ]);
      const texts = list.data.flatMap((record) => getOpenTexts(resource, record, to, outdated));
      const records = new Map(list.data.map((record) => [record.id, record]));
      return { texts, records, hasMore: !isWholeList(list) };
    },
    // A refetch would move texts while they are read.
    refetchOnWindowFocus: false,
    refetchOnReconnect: false,
    retry: false,
    gcTime: 0,
  });
}

type Failure = string | undefined;

/** Reads open texts and saves each by a PATCH of its own field. `save` returns errors, which the form shows at the field. */
export function useDesk(resource: ResolvedResource, to: ContentLocale) {
  const dataProvider = useDataProvider();
  const translate = useTranslate();
  const errorText = useErrorText();
  const queryClient = useQueryClient();
  const { data, error, refetch, isFetching } = useOpenTexts(resource, to);
  const [position, setPosition] = useState(0);
  const [done, setDone] = useState<ReadonlySet<number>>(new Set());
  const [read, setRead] = useState(data);
  // Records as they were last read: two texts of one record share its version.
  const [records, setRecords] = useState<ReadonlyMap<RaRecord['id'], RaRecord>>(new Map());
  if (data !== read) {
    setRead(data);
    setPosition(0);
    setDone(new Set());
    setRecords(data?.records ?? new Map());
  }
  const texts = data?.texts ?? [];
  const text = texts[position];
  const recordOf = useCallback((one: OpenText) => records.get(one.id), [records]);
  const record = text && recordOf(text);
  const keep = (one: RaRecord) => setRecords((known) => new Map(known).set(one.id, one));
  const finish = () => {
    const isOther = ({ queryKey }: { readonly queryKey: readonly unknown[] }) => queryKey[1] !== openTextsKey;
    void queryClient.invalidateQueries({ queryKey: [resource.name], predicate: isOther, refetchType: 'none' });
    const finished = new Set(done).add(position);
    setDone(finished);
    setPosition(findOpen(texts.length, finished, position, 1) ?? texts.length);
  };

  /** @returns an error, if the text was not saved and stays open */
  const save = async (value: string): Promise<Failure> => {
    if (!text || !record) return undefined;
    const { id, source } = text;
    const target = `${source}_${to}`;
    try {
      if (value === (record[target] ?? '')) {
        if (value === '') return translate('translation.unwritten');
        if (text.isOutdated) await confirmText(resource.name, id, source, to);
        finish();
        return undefined;
      }
      const params = { id, data: { ...record, [target]: value }, previousData: record };
      const { data: saved } = await dataProvider.update<RaRecord>(resource.name, params);
      // react-admin resolves without a record if the session has ended.
      if (saved?.id === undefined) return translate('translation.unsaved');
      keep(saved);
      const others = contentLocales.filter((one) => one !== to);
      if (!hasSameTexts([source], others, record, saved)) return translate('translation.sourceChanged');
      finish();
      return undefined;
    } catch (failure) {
      const current = versionConflict(failure)?.current;
      if (!current) return errorText(failure);
      keep(current);
      const theirs = String(current[target] ?? '');
      return theirs === (record[target] ?? '') ? translate('translation.sourceChanged') : translate('translation.conflict', { theirs });
    }
  };

  const move = (by: 1 | -1) => {
    const next = findOpen(texts.length, done, position, by);
    if (next !== undefined) setPosition(next);
  };
  const { isRead, hasMore } = { isRead: data !== undefined, hasMore: data?.hasMore ?? false };
  return { texts, text, record, recordOf, position, done, error, refetch, isFetching, hasMore, isRead, save, move };
}

function findOpen(total: number, done: ReadonlySet<number>, from: number, by: 1 | -1): number | undefined {
  for (let step = 1; step <= total; step += 1) {
    const at = (from + by * step + total * 2) % total;
    if (!done.has(at)) return at;
  }
  return undefined;
}
