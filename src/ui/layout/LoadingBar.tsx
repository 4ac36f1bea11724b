import { keyframes } from '@emotion/react';
import { useLoading, useTranslate } from 'react-admin';
import { BusyLine } from '../theme/BusyLine';

const appear = keyframes`from { opacity: 0; } to { opacity: 1; }`;

/** A thin line under the header while calls are under way; short ones pass unseen. */
export function LoadingBar() {
  const translate = useTranslate();
  if (!useLoading()) return null;
  return <BusyLine label={translate('common.shell.loading')} sx={{ insetBlockEnd: -1, animation: `${appear} 120ms 350ms both` }} />;
}
