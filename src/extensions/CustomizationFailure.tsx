import ErrorOutlineOutlined from '@mui/icons-material/ErrorOutlineOutlined';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import IconButton from '@mui/material/IconButton';
import { useEffect, useState } from 'react';
import { useNotify, useTranslate } from 'react-admin';

export interface CustomizationFailureProps {
  readonly name: string;
  readonly details: string;
}

export function useFailure({ name, details }: CustomizationFailureProps) {
  const translate = useTranslate();
  const [isCopied, setCopied] = useState(false);
  const copy = () => {
    navigator.clipboard.writeText(details).then(
      () => setCopied(true),
      () => undefined,
    );
  };
  return {
    text: translate('common.customization.failed', { name }),
    label: translate(isCopied ? 'common.customization.copied' : 'common.customization.copy'),
    copy,
  };
}

export function FailureMessage(props: CustomizationFailureProps) {
  const { text, label, copy } = useFailure(props);
  return (
    <Box role="alert" sx={{ display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: 1, padding: 2, color: 'error.main' }}>
      <ErrorOutlineOutlined />
      <span>{text}</span>
      <Button size="small" color="inherit" onClick={copy}>
        {label}
      </Button>
    </Box>
  );
}

export function FailureButton(props: CustomizationFailureProps) {
  const { text, label, copy } = useFailure(props);
  return (
    <IconButton size="small" color="error" data-tooltip={text} aria-label={`${text} ${label}`} onClick={copy}>
      <ErrorOutlineOutlined fontSize="small" />
    </IconButton>
  );
}

export function FailureNotification(props: CustomizationFailureProps) {
  const { text } = useFailure(props);
  const notify = useNotify();
  useEffect(() => notify(text, { type: 'error' }), [notify, text]);
  return null;
}
