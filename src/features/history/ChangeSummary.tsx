import Box from '@mui/material/Box';
import { useTranslate } from 'react-admin';
import { getFieldBySource, getValues } from '../../data/history/fetchHistory';
import { usePageLocale } from '../../fields/usePageLocale';
import type { FieldType } from '../../schema/fieldTypes';
import type { HistoryEntry } from '../../schema/history';
import type { ResolvedResource } from '../../schema/resource';
import { getEntryFields } from './getEntryFields';
import { RecordedValue } from './RecordedValue';
import { sortByField } from './sortByField';

interface ChangeSummaryProps {
  readonly entry: HistoryEntry;
  readonly resource: ResolvedResource;
}

const maxShown = 2;

/** Types whose values need more room than a line. */
const long: readonly FieldType[] = ['longText', 'richText', 'rows', 'json'];

export function ChangeSummary({ entry, resource: own }: ChangeSummaryProps) {
  const translate = useTranslate();
  const locale = usePageLocale();
  const { resource, getScope } = getEntryFields(own, entry);
  const [before, after] = [getValues(resource, entry, 'before'), getValues(resource, entry, 'after')];
  return sortByField(resource, entry.changes, locale)
    .slice(0, maxShown)
    .map(([source, change]) => {
      const field = getFieldBySource(resource, source);
      const scope = getScope(source);
      const label = translate(`${scope}.fields.${source}`, { _: source });
      const isShort = field && !long.includes(field.type === 'localized' ? field.of : field.type) && !('hidden' in change);
      return (
        <Box key={source} component="span" sx={lineSx}>
          <Box component="span" sx={{ color: 'text.secondary' }}>
            {isShort ? translate('changes.labelled', { label }) : label}
          </Box>
          {isShort && (
            <Box component="span" sx={{ minWidth: 0, maxHeight: 48, overflow: 'hidden', overflowWrap: 'anywhere' }}>
              <RecordedValue {...{ source, change, resource, scope }} before={before[source]} after={after[source]} />
            </Box>
          )}
        </Box>
      );
    });
}

const lineSx = { display: 'flex', flexWrap: 'wrap', alignItems: 'center', columnGap: 0.75, minWidth: 0, fontSize: '0.875rem' } as const;
