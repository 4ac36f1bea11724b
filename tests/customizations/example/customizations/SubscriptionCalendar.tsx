import Box from '@mui/material/Box';
import { RecordContextProvider, useListContext, useLocaleState } from 'react-admin';
import { Link } from 'react-router-dom';
import { FieldOf } from '../src/ui/parts';

/** The subscriptions of the list by the day on which they end. */
export function SubscriptionCalendar() {
  const { data = [] } = useListContext();
  const [locale] = useLocaleState();
  const format = new Intl.DateTimeFormat(locale, { day: 'numeric', month: 'long', timeZone: 'UTC' });
  const days = [...new Set<string>(data.map(({ end_date }) => end_date))].sort();
  return (
    <Box
      component="ol"
      sx={{ display: 'grid', gap: 1, p: 2, m: 0, listStyle: 'none', gridTemplateColumns: 'repeat(auto-fill, minmax(160px, 1fr))' }}
    >
      {days.map((day) => (
        <Box component="li" key={day} sx={{ border: 1, borderColor: 'divider', borderRadius: 1, p: 1.5 }}>
          <time dateTime={day}>{format.format(new Date(day))}</time>
          {data
            .filter(({ end_date }) => end_date === day)
            .map((record) => (
              <RecordContextProvider key={record.id} value={record}>
                <Box
                  component={Link}
                  to={`/userSubscriptions/${record.id}/show`}
                  sx={{ display: 'flex', gap: 1, mt: 1, color: 'primary.main' }}
                >
                  {record.reference} <FieldOf source="status" dense />
                </Box>
              </RecordContextProvider>
            ))}
        </Box>
      ))}
    </Box>
  );
}
