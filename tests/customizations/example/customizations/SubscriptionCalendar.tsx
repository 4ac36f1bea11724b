import Box from '@mui/material/Box';
import Card from '@mui/material/Card';
import Grid from '@mui/material/Grid';
import { RecordsIterator, useListContext } from 'react-admin';
import { DeclaredField, formatDays, RecordLink, usePageLocale } from '../src/ui/parts';

/** Subscriptions of the list, grouped by their last day. */
export function SubscriptionCalendar() {
  const { data = [] } = useListContext();
  const locale = usePageLocale();
  const days = [...new Set<string>(data.map(({ end_date }) => end_date))].sort();
  return (
    <Grid container spacing={1} sx={{ p: 2 }}>
      {days.map((day) => (
        <Grid key={day} component={Card} size={{ xs: 12, sm: 6, md: 3 }} sx={{ p: 2 }}>
          <time dateTime={day}>{formatDays(day, day, locale, { day: 'numeric', month: 'long' })}</time>
          <RecordsIterator data={data.filter(({ end_date }) => end_date === day)}>
            <Box sx={{ display: 'flex', gap: 1, mt: 1 }}>
              <RecordLink /> <DeclaredField source="status" dense />
            </Box>
          </RecordsIterator>
        </Grid>
      ))}
    </Grid>
  );
}
