import Alert from '@mui/material/Alert';
import Typography from '@mui/material/Typography';
import { useTranslate } from 'react-admin';
import type { Selection } from '../../extensions/selection';
import { useCountText } from '../../ui/registry/labels';
import { useDeclaration } from '../../ui/registry/RegistryContext';
import { RetryAlert } from '../../ui/states/RetryAlert';
import { useErrorText } from '../../ui/states/useErrorText';
import type { ReadingSelection } from './useSelectedRecords';

interface SelectionNoteProps {
  readonly selection: Selection;
  readonly reading: ReadingSelection;
}

export function SelectionNote({ selection: { matching }, reading: { records, count, isCut, missed, error, retry } }: SelectionNoteProps) {
  const translate = useTranslate();
  const countText = useCountText();
  const { name } = useDeclaration();
  const errorText = useErrorText();
  if (error) return <RetryAlert severity="error" text={errorText(error)} onRetry={retry} />;
  if (!records)
    return (
      <Typography role="status" color="text.secondary" sx={{ mb: 2 }}>
        {translate('jobs.bulk.reading', { smart_count: count })}
      </Typography>
    );
  const before = matching?.total;
  if (isCut)
    return (
      <Alert severity="warning" sx={{ mb: 2 }}>
        {translate('jobs.bulk.cut', { smart_count: records.length })}
      </Alert>
    );
  if (missed > 0)
    return (
      <Alert severity="warning" sx={{ mb: 2 }}>
        {countText('jobs.bulk.missed', name, missed)}
      </Alert>
    );
  if (before === undefined || before === records.length) return null;
  return (
    <Alert severity="info" sx={{ mb: 2 }}>
      {translate('jobs.bulk.changed', { smart_count: records.length, total: before })}
    </Alert>
  );
}
