import ErrorOutlineIcon from '@mui/icons-material/ErrorOutline';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Typography from '@mui/material/Typography';
import { type ReactNode, useEffect } from 'react';
import { useTranslate } from 'react-admin';
import { announce } from '../theme/announce';
import { Reference } from './reference';
import { useErrorText } from './useErrorText';

interface StatePanelProps {
  readonly icon: ReactNode;
  readonly title: string;
  readonly text?: string;
  readonly note?: ReactNode;
  readonly children?: ReactNode;
  /** `alert` is announced at once. Default: politely. */
  readonly role?: 'alert';
}

export function StatePanel({ icon, title, text, note, children, role }: StatePanelProps) {
  const announcement = role ? '' : [title, text].filter(Boolean).join('. ');
  useEffect(() => {
    // A new live region is not announced.
    if (announcement) announce(announcement);
  }, [announcement]);
  return (
    <Box role={role} sx={{ display: 'flex', flexDirection: 'column', alignItems: 'center', textAlign: 'center', gap: 1, px: 3, py: 8 }}>
      <Box
        aria-hidden="true"
        sx={{
          display: 'grid',
          placeItems: 'center',
          width: 56,
          height: 56,
          mb: 1,
          borderRadius: '50%',
          bgcolor: 'action.hover',
          color: 'text.secondary',
        }}
      >
        {icon}
      </Box>
      <Typography variant="h6" component="h2">
        {title}
      </Typography>
      {text && (
        <Typography color="text.secondary" sx={{ maxWidth: 480 }}>
          <bdi>{text}</bdi>
        </Typography>
      )}
      {note}
      {children && <Box sx={{ display: 'flex', flexWrap: 'wrap', justifyContent: 'center', gap: 1, mt: 2 }}>{children}</Box>}
    </Box>
  );
}

interface ErrorStateProps {
  readonly error: unknown;
  readonly onRetry: () => void;
}

export function ErrorState({ error, onRetry }: ErrorStateProps) {
  const translate = useTranslate();
  const errorText = useErrorText(false);
  return (
    <StatePanel
      role="alert"
      icon={<ErrorOutlineIcon />}
      title={translate('lists.error.title')}
      text={errorText(error)}
      note={<Reference error={error} />}
    >
      <Button variant="outlined" onClick={onRetry}>
        {translate('lists.error.retry')}
      </Button>
    </StatePanel>
  );
}
