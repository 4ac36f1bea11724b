import { useContext } from 'react';
import { DataProviderContext, type GetListParams, type GetOneParams } from 'react-admin';

type ReadAhead = (...read: ['getOne', string, GetOneParams] | ['getList', string, GetListParams]) => void;

const nothing: ReadAhead = () => undefined;

/**
 * Asks the data provider for what a page is likely to ask for next. The context's own data provider, not that of `useDataProvider`, which
 * signs out on errors; one that cannot read ahead is asked for nothing.
 */
export function useReadAhead(): ReadAhead {
  const provider = useContext(DataProviderContext) as { readonly readAhead?: ReadAhead } | null;
  return provider?.readAhead ?? nothing;
}
