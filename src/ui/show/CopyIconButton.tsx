import CheckIcon from '@mui/icons-material/Check';
import ContentCopyIcon from '@mui/icons-material/ContentCopy';
import LinkIcon from '@mui/icons-material/Link';
import IconButton from '@mui/material/IconButton';
import { useEffect, useState } from 'react';
import { useNotify, useTranslate } from 'react-admin';
import { announce } from '../theme/announce';
import { tooltip } from '../theme/tooltip';
import type { CopyButtonProps } from './CopyButton';

const shownMs = 2000;

/** Announces the copy to screen readers only, because the check mark shows it. A failure is a notification. */
export function CopyIconButton({ label, getText, isLink = false }: CopyButtonProps) {
  const translate = useTranslate();
  const notify = useNotify();
  const [isCopied, setCopied] = useState(false);
  useEffect(() => {
    if (!isCopied) return undefined;
    const timer = setTimeout(() => setCopied(false), shownMs);
    return () => clearTimeout(timer);
  }, [isCopied]);
  const name = translate(`copying.${label}`, { _: label });
  const title = translate('copying.copy', { name });
  const copy = async () => {
    try {
      await navigator.clipboard.writeText(getText());
      setCopied(true);
      announce(translate('copying.copied', { name }));
    } catch {
      notify('copying.failed', { type: 'warning' });
    }
  };
  const Icon = isCopied ? CheckIcon : isLink ? LinkIcon : ContentCopyIcon;
  return (
    <IconButton {...tooltip(title)} aria-label={title} size="small" onClick={() => void copy()} sx={buttonSx}>
      <Icon />
    </IconButton>
  );
}

const buttonSx = {
  width: 28,
  height: 28,
  padding: 0.5,
  color: 'text.secondary',
  '& svg': { fontSize: 16 },
} as const;
