import Typography from '@mui/material/Typography';
import { useGetList, useTranslate } from 'react-admin';
import type { Resource } from '../../schema/resource';
import { CardState } from './CardState';

const queryOptions = { onError: () => undefined, retry: false };

/** How many records a collection has. */
export function CollectionFacts({ resource, label }: { readonly resource: Resource; readonly label: string }) {
  const translate = useTranslate();
  const { data, total, error, refetch } = useGetList(
    resource.name,
    { pagination: { page: 1, perPage: 1 }, sort: resource.list.sort, filter: {} },
    queryOptions,
  );
  return (
    <CardState error={error} onRetry={() => void refetch()} label={label}>
      {data && (
        <Typography variant="body2" color="text.secondary" sx={{ fontVariantNumeric: 'tabular-nums' }}>
          {translate(total === undefined ? 'lists.uncounted' : 'lists.count', { smart_count: total })}
        </Typography>
      )}
    </CardState>
  );
}
