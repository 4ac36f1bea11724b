import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import { type RaRecord, useTranslate } from 'react-admin';
import { useFieldLabel } from '../../fields/useFieldLabel';
import { usePageLocale } from '../../fields/usePageLocale';
import { useRecordName } from '../../fields/useRecordName';
import { formatMoney } from '../../i18n/format';
import { computeValue } from '../../schema/computed';
import { useDeclaration } from '../../ui/registry/RegistryContext';

interface RecordsInQuestionProps {
  readonly records: readonly RaRecord[];
}

const maxNamed = 5;

export function RecordsInQuestion({ records }: RecordsInQuestionProps) {
  const resource = useDeclaration();
  const translate = useTranslate();
  const nameRecord = useRecordName();
  if (records.length === 0) return null;
  return (
    <>
      <Box component="ul" sx={{ m: 0, mb: 1, paddingInlineStart: 2.5, overflowWrap: 'anywhere' }}>
        {records.slice(0, maxNamed).map((record) => (
          <li key={record.id}>
            <bdi>{nameRecord(resource, record)}</bdi>
          </li>
        ))}
        {records.length > maxNamed && <li>{translate('lists.delete.more', { smart_count: records.length - maxNamed })}</li>}
      </Box>
      {records.length > 1 && <Sums records={records} />}
    </>
  );
}

function Sums({ records }: RecordsInQuestionProps) {
  const { name, fields, list } = useDeclaration();
  const translate = useTranslate();
  const locale = usePageLocale();
  const getLabel = useFieldLabel();
  return list.columns.map((source) => {
    const field = fields[source];
    if (field?.type !== 'money') return null;
    const sum = computeValue({ ...field, computed: { total: 'records', of: source } }, { records });
    return (
      <Typography key={source} sx={{ fontWeight: 500 }}>
        {translate('jobs.bulk.sum', { field: getLabel(`resources.${name}`, source), sum: formatMoney(sum, field.currency, locale) })}
      </Typography>
    );
  });
}
