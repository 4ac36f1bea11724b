import Alert from '@mui/material/Alert';
import Checkbox from '@mui/material/Checkbox';
import FormControlLabel from '@mui/material/FormControlLabel';
import { useTranslate } from 'react-admin';
import { useNameLines } from './useNameLines';

interface HiddenRowsProps {
  readonly lines: readonly number[];
  readonly isSkipped: boolean;
  readonly onSkip: (isSkipped: boolean) => void;
}

export function HiddenRows({ lines, isSkipped, onSkip }: HiddenRowsProps) {
  const translate = useTranslate();
  const nameLines = useNameLines();
  return (
    <Alert severity="warning">
      {translate('transfer.import.hidden.rows', { smart_count: lines.length, lines: nameLines(lines) })}
      <FormControlLabel
        sx={{ display: 'flex', marginBlockStart: 0.5 }}
        control={<Checkbox checked={isSkipped} onChange={(_event, checked) => onSkip(checked)} />}
        label={translate('transfer.import.hidden.skip')}
      />
    </Alert>
  );
}
