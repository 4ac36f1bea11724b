import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import { type RaRecord, useTranslate } from 'react-admin';
import { useFieldLabel } from '../../fields/useFieldLabel';
import { usePageLocale } from '../../fields/usePageLocale';
import { formatNumber } from '../../i18n/format';
import type { NamedTransition } from '../../schema/resource';
import { matchesState } from '../../ui/actions/transitions';
import { ShownValue } from '../../ui/changes/ShownValue';
import { useDeclaration } from '../../ui/registry/RegistryContext';

interface SkippedRecordsProps {
  readonly transition: NamedTransition;
  readonly records: readonly RaRecord[];
}

/** Counts the records that a transition does not apply to, by the value that prevents it. */
export function SkippedRecords({ transition, records }: SkippedRecordsProps) {
  const { name, fields } = useDeclaration();
  const translate = useTranslate();
  const getLabel = useFieldLabel();
  const locale = usePageLocale();
  if (records.length === 0) return null;
  const messages = `resources.${name}`;
  return (
    <>
      <Typography color="text.secondary">{translate('jobs.bulk.transition.skipped', { smart_count: records.length })}</Typography>
      <Box component="ul" sx={{ m: 0, paddingInlineStart: 2.5, color: 'text.secondary' }}>
        {groupByReason(transition, records).map(({ source, value, count }) => {
          const field = fields[source];
          if (!field) return null;
          const text = translate('jobs.bulk.transition.reason', { count: formatNumber(count, locale), field: getLabel(messages, source) });
          return (
            <li key={`${source} ${JSON.stringify(value)}`}>
              {text} <ShownValue source={source} field={field} scope={messages} value={value} dense />
            </li>
          );
        })}
      </Box>
    </>
  );
}

interface Reason {
  readonly source: string;
  readonly value: unknown;
  readonly count: number;
}

function groupByReason({ when, set }: NamedTransition, records: readonly RaRecord[]): readonly Reason[] {
  const reasons = new Map<string, Reason>();
  for (const record of records) {
    const differs = Object.entries(when).find(([source, value]) => !matchesState(record, { [source]: value }));
    // Otherwise the record already has the values.
    const [source] = differs ?? Object.entries(set)[0] ?? [];
    if (source === undefined) continue;
    const key = JSON.stringify([source, record[source]]);
    reasons.set(key, { source, value: record[source], count: (reasons.get(key)?.count ?? 0) + 1 });
  }
  return [...reasons.values()];
}
