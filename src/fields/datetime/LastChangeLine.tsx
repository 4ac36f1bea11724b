import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import { type RaRecord, useTranslate } from 'react-admin';
import { formatDateTime } from '../../i18n/format';
import type { ResolvedResource } from '../../schema/resource';
import { usePageLocale } from '../usePageLocale';
import { lastChange, lastChangeSource } from './lastChange';

interface LastChangeLineProps {
  readonly resource: ResolvedResource;
  readonly record: Partial<RaRecord>;
}

export function LastChangeLine({ resource, record }: LastChangeLineProps) {
  const translate = useTranslate();
  const locale = usePageLocale();
  if (!lastChangeSource(resource)) return null;
  const moment = lastChange(resource, record);
  return (
    <Typography variant="body2" color="text.secondary" component="p" sx={{ margin: 0 }}>
      {moment ? (
        <>
          {translate('lists.lastChange')}{' '}
          <Box component="time" dateTime={moment} sx={{ fontVariantNumeric: 'tabular-nums', whiteSpace: 'nowrap' }}>
            {formatDateTime(moment, locale)}
          </Box>
        </>
      ) : (
        translate('lists.neverChanged')
      )}
    </Typography>
  );
}
