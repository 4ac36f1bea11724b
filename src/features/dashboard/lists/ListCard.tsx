import Box from '@mui/material/Box';
import Skeleton from '@mui/material/Skeleton';
import Typography from '@mui/material/Typography';
import { useRef } from 'react';
import { type RaRecord, ResourceContextProvider, useGetList, useTranslate } from 'react-admin';
import { usePageLocale } from '../../../fields/usePageLocale';
import { formatNumber } from '../../../i18n/format';
import type { ListWidget } from '../../../schema/listWidget';
import { lazyPart } from '../../../ui/lazy/lazyPart';
import { freshMs } from '../useWidget';
import { ListLink, WidgetHeader, WidgetOptions } from '../WidgetCard';
import { StaleNotice, WidgetError } from '../WidgetStates';
import { ListTable } from './ListTable';

const ListMenu = lazyPart(async () => (await import('./ListMenu')).ListMenu, { failure: 'floating' });

interface ListCardProps {
  readonly list: ListWidget;
  readonly title: string;
}

export function ListCard({ list, title }: ListCardProps) {
  const translate = useTranslate();
  const locale = usePageLocale();
  const { name, resource, filter, sort, limit } = list;
  const help = translate(`dashboard.widgets.${name}.help`, { _: translate('dashboard.asOfNow') });
  const { data, total, error, refetch } = useGetList<RaRecord>(
    resource,
    { pagination: { page: 1, perPage: limit }, sort, filter },
    { staleTime: freshMs, retry: false },
  );
  const frame = useRef<HTMLDivElement>(null);
  const retry = () => void refetch();
  const query = new URLSearchParams({ filter: JSON.stringify(filter), sort: sort.field, order: sort.order });
  return (
    <>
      <WidgetHeader title={title} help={help} icon={list.icon} />
      <Box ref={frame} sx={{ flex: 1, minWidth: 0, overflowX: 'auto' }}>
        {data && Boolean(error) && <StaleNotice onRetry={retry} />}
        {data && data.length > 0 && (
          <ResourceContextProvider value={resource}>
            <ListTable caption={title} list={list} records={data} />
          </ResourceContextProvider>
        )}
        {data?.length === 0 && (
          <Typography variant="body2" color="text.secondary" sx={{ paddingBlock: 3, textAlign: 'center' }}>
            {translate('dashboard.nothing')}
          </Typography>
        )}
        {!data && Boolean(error) && <WidgetError error={error} onRetry={retry} />}
        {!data && !error && <Skeleton variant="rounded" height={limit * 36} />}
      </Box>
      <Box
        component="footer"
        className="unprinted"
        sx={{ display: 'flex', alignItems: 'center', gap: 1, minHeight: 34, marginBlockEnd: -1 }}
      >
        <ListLink title={title} to={`/${resource}?${query}`} />
        {data && total !== undefined && total > data.length && (
          <Typography variant="caption" color="text.secondary">
            {translate('dashboard.shownOf', { shown: formatNumber(data.length, locale), total: formatNumber(total, locale) })}
          </Typography>
        )}
        {data && data.length > 0 && (
          <WidgetOptions title={title}>
            {(place) => (
              <ListMenu
                {...place}
                list={list}
                title={title}
                help={help}
                records={data}
                getTable={() => frame.current?.querySelector('table') ?? null}
              />
            )}
          </WidgetOptions>
        )}
      </Box>
    </>
  );
}
