import { useCallback } from 'react';
import type { RaRecord } from 'react-admin';
import { lazyWithMessages } from '../../ui/lazy/lazyWithMessages';
import { useHasHistory } from './useHasHistory';

const HistoryPanel = lazyWithMessages(async () => (await import('./HistoryPanel')).HistoryPanel, 'history');

export function RecordPanel({ record }: { readonly record: RaRecord }) {
  return useHasHistory() && <HistoryPanel record={record} />;
}

export function usePreloadPanel(): () => Promise<void> {
  const isAvailable = useHasHistory();
  const preload = HistoryPanel.usePreload();
  return useCallback(async () => {
    if (isAvailable) await preload();
  }, [isAvailable, preload]);
}
