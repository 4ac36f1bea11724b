import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Paper from '@mui/material/Paper';
import Typography from '@mui/material/Typography';
import { useState } from 'react';
import { useTranslate } from 'react-admin';
import type { HistoryParameters } from '../../data/history/hasHistory';
import type { HistoryPage } from '../../schema/history';
import { useHighlight } from '../../ui/pickers/useHighlight';
import { ActivityLine } from './ActivityLine';
import { activitySx, entrySx, innerSx } from './entryColumns';

interface ActivityEntriesProps {
  readonly history: HistoryPage;
  readonly query: HistoryParameters;
  readonly words: string;
  readonly page: number;
  readonly pageSize: number;
  readonly isFetching: boolean;
  readonly onPage: (page: number) => void;
}

export function ActivityEntries({ history, query, words, page, pageSize, isFetching, onPage }: ActivityEntriesProps) {
  const translate = useTranslate();
  const [entries, setEntries] = useState<Element | null>(null);
  useHighlight(entries, words);
  return (
    <Paper ref={setEntries} variant="outlined" sx={{ px: { xs: 2, md: 3 }, py: 1 }} aria-busy={isFetching}>
      {history.results.length === 0 && <Typography sx={{ py: 3 }}>{translate('history.activity.empty')}</Typography>}
      <Box sx={activitySx}>
        {history.results.length > 0 && <ColumnTitles />}
        <Box component="ul" data-searched sx={innerSx}>
          {history.results.map((entry) => (
            <ActivityLine key={entry.id} entry={entry} query={query} />
          ))}
        </Box>
      </Box>
      {history.count > pageSize && (
        <Box sx={{ display: 'flex', justifyContent: 'space-between', paddingBlock: 1 }}>
          <Button disabled={page === 1} onClick={() => onPage(page - 1)}>
            {translate('history.activity.newer')}
          </Button>
          <Button disabled={page * pageSize >= history.count} onClick={() => onPage(page + 1)}>
            {translate('history.activity.older')}
          </Button>
        </Box>
      )}
    </Paper>
  );
}

/** Visual only: each entry labels its parts for screen readers. */
function ColumnTitles() {
  const translate = useTranslate();
  return (
    <Box aria-hidden sx={{ ...entrySx, display: { xs: 'none', md: 'grid' }, minHeight: 40 }}>
      {(['at', 'actor', 'kind', 'about', 'changes'] as const).map((column) => (
        <Typography key={column} component="span" variant="caption" color="text.secondary" sx={{ fontWeight: 500 }}>
          {translate(`history.activity.columns.${column}`)}
        </Typography>
      ))}
    </Box>
  );
}
