import { keyframes } from '@emotion/react';
import { LinearProgress } from '@mui/material';
import { useLoading, useTranslate } from 'react-admin';

const appear = keyframes`from { opacity: 0; } to { opacity: 1; }`;

/** A thin line under the header while calls are under way; short ones pass unseen. */
export function LoadingBar() {
  const translate = useTranslate();
  if (!useLoading()) return null;
  return (
    <LinearProgress
      aria-label={translate('common.shell.loading')}
      sx={{ position: 'absolute', insetInline: 0, insetBlockEnd: -1, height: 2, animation: `${appear} 120ms 350ms both` }}
    />
  );
}
