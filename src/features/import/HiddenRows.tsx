import Alert from '@mui/material/Alert';
import Checkbox from '@mui/material/Checkbox';
import FormControlLabel from '@mui/material/FormControlLabel';
import { useTranslate } from 'react-admin';

interface HiddenRowsProps {
  /** Numbers of the rows in the file. */
  readonly lines: readonly number[];
  readonly isSkipped: boolean;
  readonly onSkip: (isSkipped: boolean) => void;
}

/** Number of rows that are named; the others are counted. */
const maxNamed = 20;

/** Names the rows that are hidden in the file, and offers to leave them out. */
export function HiddenRows({ lines, isSkipped, onSkip }: HiddenRowsProps) {
  const translate = useTranslate();
  const named = lines.slice(0, maxNamed).join(translate('transfer.import.hidden.separator'));
  const more = lines.length - maxNamed;
  return (
    <Alert severity="warning">
      {translate('transfer.import.hidden.rows', { smart_count: lines.length, lines: more > 0 ? `${named}…` : named })}
      <FormControlLabel
        sx={{ display: 'flex', marginBlockStart: 0.5 }}
        control={<Checkbox checked={isSkipped} onChange={(_event, checked) => onSkip(checked)} />}
        label={translate('transfer.import.hidden.skip')}
      />
    </Alert>
  );
}
