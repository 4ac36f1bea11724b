import Button, { type ButtonProps } from '@mui/material/Button';
import { useContext } from 'react';
import { CloseNotificationContext, useTranslate } from 'react-admin';
import { Link as RouterLink } from 'react-router-dom';
import type { PartProps } from '../../../extensions/feature';
import { useHasHistory } from '../useHasHistory';

/** Opens the undo of an action. @param isDecided starts it at once */
export function UndoLink({
  action,
  isDecided = false,
  ...button
}: Omit<ButtonProps, 'action'> & { readonly action: string; readonly isDecided?: boolean }) {
  const translate = useTranslate();
  return (
    <Button component={RouterLink} to={`/undo?action=${action}`} state={{ isDecided }} {...button}>
      {translate('ra.action.undo')}
    </Button>
  );
}

export function ActionLinks({ action, isFinal = false }: PartProps['job.ended']) {
  const translate = useTranslate();
  const close = useContext(CloseNotificationContext);
  const hasHistory = useHasHistory();
  if (!hasHistory) return null;
  const button = { color: 'inherit', sx: { fontWeight: 600 }, onClick: () => close?.() } as const;
  return (
    <>
      {!isFinal && <UndoLink action={action} isDecided aria-keyshortcuts="U" {...button} />}
      <Button component={RouterLink} to={`/activity?action=${action}`} {...button}>
        {translate('ra.action.show')}
      </Button>
    </>
  );
}
