import Box from '@mui/material/Box';
import { formatDate, formatDateTime, formatTime } from '../../i18n/format';
import type { FieldViewProps } from './fieldViewProps';
import { usePageLocale } from './usePageLocale';

const figures = { fontVariantNumeric: 'tabular-nums', whiteSpace: 'nowrap' } as const;

export function DateValue({ value }: FieldViewProps<'date'>) {
  return (
    <Box component="time" dateTime={value} sx={figures}>
      {formatDate(value, usePageLocale())}
    </Box>
  );
}

export function DatetimeValue({ value }: FieldViewProps<'datetime'>) {
  return (
    <Box component="time" dateTime={value} sx={figures}>
      {formatDateTime(value, usePageLocale())}
    </Box>
  );
}

export function TimeValue({ value }: FieldViewProps<'time'>) {
  return (
    <Box component="time" dateTime={value} sx={figures}>
      {formatTime(value, usePageLocale())}
    </Box>
  );
}
