import { useQueryClient } from '@tanstack/react-query';
import { useCallback, useContext } from 'react';
import { DataProviderContext, type GetListParams, type GetListResult, type GetOneParams, type GetOneResult } from 'react-admin';

type AheadRead = readonly ['getOne', string, GetOneParams] | readonly ['getList', string, GetListParams];

/** A data provider that can read ahead. */
interface ReadsAhead {
  readonly readAhead?: (...read: AheadRead) => void;
  readonly takeAhead?: (...read: AheadRead) => Promise<unknown>;
}

/** For so long the page that is being opened need not ask again, in milliseconds: until it is drawn, on a weak computer too. */
const openingMilliseconds = 5_000;

const nothing = () => undefined;

/**
 * Asks the data provider for what a page is likely to ask for next. The context's own data provider, not that of `useDataProvider`, which
 * signs out on errors; one that cannot read ahead is asked for nothing.
 */
export function useReadAhead(): (...read: AheadRead) => void {
  return (useContext(DataProviderContext) as ReadsAhead | null)?.readAhead ?? nothing;
}

/**
 * Reads what is being opened, and puts what was read ahead where react-admin looks first: the page is then drawn once, with its data, and
 * neither without them before nor again when its own read is answered.
 */
export function useReadOpened(): (...read: AheadRead) => void {
  const provider = useContext(DataProviderContext) as ReadsAhead | null;
  const queryClient = useQueryClient();
  return useCallback(
    (...read) => {
      provider?.readAhead?.(...read);
      void provider?.takeAhead?.(...read).then((answer) => {
        // A read that is under way, or that failed, is the page's own.
        if (answer === undefined) return;
        const [method, resource, params] = read;
        const options = { updatedAt: Date.now() + openingMilliseconds };
        if (method === 'getList') queryClient.setQueryData([resource, method, params], answer as GetListResult, options);
        else queryClient.setQueryData([resource, method, { ...params, id: String(params.id) }], (answer as GetOneResult).data, options);
      });
    },
    [provider, queryClient],
  );
}
