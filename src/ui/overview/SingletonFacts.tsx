import CheckCircleOutlined from '@mui/icons-material/CheckCircleOutlined';
import ErrorOutline from '@mui/icons-material/ErrorOutline';
import Box from '@mui/material/Box';
import { type RaRecord, useGetOne, useTranslate } from 'react-admin';
import { ToneChip } from '../../fields/ToneChip';
import type { Resource } from '../../schema/resource';
import { CardState } from './CardState';
import { LastChangeLine } from './LastChangeLine';
import { writtenLocales } from './writtenLocales';

/** The page shows its errors itself; a notification would say them twice. */
const queryOptions = { onError: () => undefined, retry: false };

/** Of the one record of a singleton: when it was last changed, and whether each language is there. */
export function SingletonFacts({ resource, label }: { readonly resource: Resource; readonly label: string }) {
  const translate = useTranslate();
  const { data, error, refetch } = useGetOne<RaRecord>(resource.name, { id: resource.name }, queryOptions);
  return (
    <CardState error={error} onRetry={() => void refetch()} label={label}>
      {data && (
        <Box sx={{ display: 'flex', alignItems: 'center', justifyContent: 'space-between', flexWrap: 'wrap', gap: 1 }}>
          <LastChangeLine resource={resource} record={data} />
          <Box sx={{ display: 'flex', gap: 0.75 }}>
            {writtenLocales(resource, data).map(({ locale, isWritten }) => (
              <ToneChip
                key={locale}
                tone={isWritten ? 'success' : 'warning'}
                icon={isWritten ? <CheckCircleOutlined /> : <ErrorOutline />}
                label={translate(isWritten ? 'lists.written' : 'lists.unwritten', { language: translate(`lists.locales.${locale}`) })}
              />
            ))}
          </Box>
        </Box>
      )}
    </CardState>
  );
}
