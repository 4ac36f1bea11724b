import { useQuery } from '@tanstack/react-query';
import { type ReactNode, useContext } from 'react';
import { DataProviderContext, ListContextProvider, type RaRecord, useListContext } from 'react-admin';
import { useResourceCustomizations } from '../../customizations/CustomizationsContext';
import { FeatureParts } from '../../extensions/FeatureParts';
import type { Selection } from '../../extensions/selection';
import { CustomAction } from '../actions/ActionButton';
import { useDeclaration } from '../registry/RegistryContext';
import { readMatching } from './readMatching';

export function BulkActions({ selection }: { readonly selection: Selection }) {
  const resource = useDeclaration();
  const customized = Object.keys(useResourceCustomizations().actions?.bulk ?? {});
  const parts = { place: 'list.bulkActions', given: { selection }, resource, without: customized } as const;
  return (
    <>
      <FeatureParts {...parts} isLast={false} />
      {customized.length > 0 && (
        <MatchingIds selection={selection}>
          {customized.map((name) => (
            <CustomAction key={name} of="bulk" place="toolbar" name={name} />
          ))}
        </MatchingIds>
      )}
      <FeatureParts {...parts} isLast />
    </>
  );
}

/** Provides the ids of all matching records as `selectedIds`. Renders nothing until they are loaded, or if there are too many. */
function MatchingIds({ selection: { matching }, children }: { readonly selection: Selection; readonly children: ReactNode }) {
  const list = useListContext<RaRecord>();
  const declaration = useDeclaration();
  const provider = useContext(DataProviderContext);
  const { data } = useQuery({
    queryKey: ['selection', list.resource, matching?.filter, matching?.total],
    queryFn: ({ signal }) => {
      if (!provider || !matching) throw new Error('Nothing to read');
      return readMatching(provider, declaration, matching.filter, provider.supportAbortSignal ? { signal } : {});
    },
    enabled: matching !== undefined,
    retry: false,
    gcTime: 0,
  });
  if (!matching) return children;
  if (!data || data.isCut) return null;
  return (
    <ListContextProvider value={{ ...list, selectedIds: data.records.map(({ id }) => id) } as typeof list}>{children}</ListContextProvider>
  );
}
