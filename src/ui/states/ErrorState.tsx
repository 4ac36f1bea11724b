import ErrorOutlineIcon from '@mui/icons-material/ErrorOutline';
import Button from '@mui/material/Button';
import { useTranslate } from 'react-admin';
import { StatePanel } from './StatePanel';
import { useErrorText } from './useErrorText';

export interface ErrorStateProps {
  readonly error: unknown;
  readonly onRetry: () => void;
}

/** What happened, and another try. */
export function ErrorState({ error, onRetry }: ErrorStateProps) {
  const translate = useTranslate();
  const errorText = useErrorText();
  return (
    <StatePanel role="alert" icon={<ErrorOutlineIcon />} title={translate('lists.error.title')} text={errorText(error)}>
      <Button variant="outlined" onClick={onRetry}>
        {translate('lists.error.retry')}
      </Button>
    </StatePanel>
  );
}
