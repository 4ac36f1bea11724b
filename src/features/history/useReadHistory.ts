import { useCallback } from 'react';
import { useLogoutIfAccessDenied } from 'react-admin';
import { fetchHistory } from '../../data/history/fetchHistory';
import type { HistoryParameters } from '../../data/history/hasHistory';
import type { HistoryPage } from '../../schema/history';

/** Reads the history. An ended session leads to the sign-in, as with other reads. */
export function useReadHistory(): (query: HistoryParameters, signal?: AbortSignal) => Promise<HistoryPage> {
  const logoutIfAccessDenied = useLogoutIfAccessDenied();
  return useCallback(
    async (query, signal) => {
      try {
        return await fetchHistory(query, signal);
      } catch (error) {
        await logoutIfAccessDenied(error);
        throw error;
      }
    },
    [logoutIfAccessDenied],
  );
}
