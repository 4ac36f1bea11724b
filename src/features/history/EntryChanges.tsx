import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import type { ReactNode } from 'react';
import { useTranslate } from 'react-admin';
import { getValues } from '../../data/history/fetchHistory';
import { usePageLocale } from '../../fields/usePageLocale';
import type { HistoryEntry } from '../../schema/history';
import { isEmptyValue } from '../../schema/isEmptyValue';
import type { ResolvedResource } from '../../schema/resource';
import { getEntryFields } from './getEntryFields';
import { RecordedValue } from './RecordedValue';
import { sortByField } from './sortByField';

interface EntryChangesProps {
  readonly entry: HistoryEntry;
  readonly resource: ResolvedResource;
  readonly action?: ((source: string) => ReactNode) | undefined;
}

export function EntryChanges({ entry, resource: own, action }: EntryChangesProps) {
  const translate = useTranslate();
  const { resource, getScope } = getEntryFields(own, entry);
  const [before, after] = [getValues(resource, entry, 'before'), getValues(resource, entry, 'after')];
  const isWhole = entry.kind === 'create' || entry.kind === 'delete';
  const changes = sortByField(resource, entry.changes, usePageLocale());
  const shown = changes.filter(([source]) => !isWhole || !isEmptyValue(before[source] ?? after[source]));
  return (
    <Box component="dl" sx={{ margin: 0, display: 'grid', gap: 1.5, minWidth: 0 }}>
      {shown.map(([source, change]) => (
        <Box key={source} sx={{ minWidth: 0 }}>
          <Typography component="dt" variant="body2" color="text.secondary">
            {translate(`${getScope(source)}.fields.${source}`, { _: source })}
          </Typography>
          <Box component="dd" sx={{ margin: 0, display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: 1.5, minWidth: 0 }}>
            <Box sx={{ minWidth: 0, maxWidth: '100%', overflowWrap: 'anywhere' }}>
              <RecordedValue
                change={change}
                source={source}
                resource={resource}
                scope={getScope(source)}
                before={before[source]}
                after={after[source]}
              />
            </Box>
            {action?.(source)}
          </Box>
        </Box>
      ))}
    </Box>
  );
}
