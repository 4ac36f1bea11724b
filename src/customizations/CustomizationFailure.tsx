import ErrorOutlineOutlined from '@mui/icons-material/ErrorOutlineOutlined';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import IconButton from '@mui/material/IconButton';
import { useState } from 'react';
import { useTranslate } from 'react-admin';

export interface CustomizationFailureProps {
  readonly name: string;
  /** For the developer: where it stands, the error and its stacks. */
  readonly details: string;
  readonly small: boolean;
}

/** Stands in place of a customization that failed. Pressed, it copies the details, so that they can be sent to somebody. */
export function CustomizationFailure({ name, details, small }: CustomizationFailureProps) {
  const translate = useTranslate();
  const [isCopied, setCopied] = useState(false);
  const copy = () => {
    navigator.clipboard.writeText(details).then(
      () => setCopied(true),
      () => undefined,
    );
  };
  const text = translate('common.customization.failed', { name });
  const label = translate(isCopied ? 'common.customization.copied' : 'common.customization.copy');
  if (small)
    return (
      <IconButton size="small" color="error" title={text} aria-label={`${text} ${label}`} onClick={copy}>
        <ErrorOutlineOutlined fontSize="small" />
      </IconButton>
    );
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
