import { useCallback } from 'react';
import type { RaRecord } from 'react-admin';
import { lazyWithMessages } from '../../ui/lazy/lazyWithMessages';
import { useHistoryKept } from './useHistoryKept';

const HistoryPanel = lazyWithMessages(async () => (await import('./HistoryPanel')).HistoryPanel, 'history');

/** The history of a record, fetched where the gateway keeps one. */
export function RecordPanel({ record }: { readonly record: RaRecord }) {
  return useHistoryKept() && <HistoryPanel record={record} />;
}

/** Fetches the code of the panel where there is one. */
export function usePreloadOfPanel(): () => Promise<void> {
  const isKept = useHistoryKept();
  const preload = HistoryPanel.usePreload();
  return useCallback(async () => {
    if (isKept) await preload();
  }, [isKept, preload]);
}
