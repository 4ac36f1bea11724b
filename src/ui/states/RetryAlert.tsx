import Button from '@mui/material/Button';
import type { SxProps } from '@mui/material/styles';
import { useTranslate } from 'react-admin';
import { Alert } from '../lazy/floating';

interface RetryAlertProps {
  readonly severity: 'warning' | 'error';
  readonly text: string;
  readonly onRetry: () => void;
  readonly sx?: SxProps;
}

export function RetryAlert({ severity, text, onRetry, sx = { mb: 2 } }: RetryAlertProps) {
  const translate = useTranslate();
  const button = (
    <Button color="inherit" size="small" onClick={onRetry}>
      {translate('lists.error.retry')}
    </Button>
  );
  return (
    <Alert severity={severity} sx={sx} action={button}>
      <bdi>{text}</bdi>
    </Alert>
  );
}
