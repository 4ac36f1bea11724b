import { useQueryClient } from '@tanstack/react-query';
import { useMemo } from 'react';
import type { GetListResult, RaRecord } from 'react-admin';
import type { RecordId } from '../../schema/recordTypes';
import type { ResolvedResource } from '../../schema/resource';
import { finishedKey, type WaitingFilter, waitingFilter } from '../../ui/sections/waiting';

/** Adjusts waiting counts to changes that are not sent yet. */
interface WaitingCounts {
  finish(): void;
  putBack(): void;
  /** The change is saved. Updates cached lists and refetches them. */
  settle(id: RecordId): void;
}

export function useWaitingCounts(resource: ResolvedResource): WaitingCounts {
  const queryClient = useQueryClient();
  return useMemo(() => {
    const { name } = resource;
    const filter = JSON.stringify(waitingFilter(resource));
    const count = (by: number) => queryClient.setQueryData<number>(finishedKey(name), (finished = 0) => finished + by);
    return {
      finish: () => count(1),
      putBack: () => count(-1),
      settle(id) {
        const isWaitingList = ({ queryKey }: { readonly queryKey: readonly unknown[] }) =>
          JSON.stringify((queryKey[2] as { filter?: WaitingFilter } | undefined)?.filter) === filter;
        count(-1);
        queryClient.setQueriesData<GetListResult<RaRecord>>({ queryKey: [name, 'getList'], predicate: isWaitingList }, (list) =>
          list?.total === undefined ? list : { ...list, data: list.data.filter((record) => record.id !== id), total: list.total - 1 },
        );
        void queryClient.invalidateQueries({ queryKey: [name] });
      },
    };
  }, [queryClient, resource]);
}
