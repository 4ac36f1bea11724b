import Button from '@mui/material/Button';
import { useTranslate } from 'react-admin';
import { Alert } from '../lazy/floating';

interface RetryAlertProps {
  readonly severity: 'warning' | 'error';
  readonly text: string;
  readonly onRetry: () => void;
}

/** Says what could not be read, with a button that tries again. */
export function RetryAlert({ severity, text, onRetry }: RetryAlertProps) {
  const translate = useTranslate();
  const button = (
    <Button color="inherit" size="small" onClick={onRetry}>
      {translate('lists.error.retry')}
    </Button>
  );
  return (
    <Alert severity={severity} sx={{ mb: 2 }} action={button}>
      <bdi>{text}</bdi>
    </Alert>
  );
}
