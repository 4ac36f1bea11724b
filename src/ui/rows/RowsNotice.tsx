import { Alert, Box, Button } from '@mui/material';
import { useTranslate } from 'react-admin';
import { usePathLabel } from '../../fields/useFieldLabel';
import { rowsFailureText } from './rowFailure';
import type { RowsPlace } from './rowTypes';
import type { SavedRows } from './useSavedRows';

export interface RowsNoticeProps {
  readonly place: RowsPlace;
  readonly saved: SavedRows;
  /** The row that was removed last, and the way back. */
  readonly removed: { readonly name: string; readonly undo: () => void } | undefined;
  readonly onClose: () => void;
}

/** At the end of the list, and in sight while the list is. */
const inSight = {
  position: 'sticky',
  insetBlockEnd: 16,
  zIndex: 2,
  alignItems: 'center',
  '& .MuiAlert-action': { paddingBlockStart: 0 },
} as const;

/** What became of the last change: why it was not saved, or how it is undone. It stays until it is closed or the next change. */
export function RowsNotice({ place: { resource }, saved: { failure, change }, removed, onClose }: RowsNoticeProps) {
  const translate = useTranslate();
  const labelOf = usePathLabel(resource);
  const action = (label: string, act: () => void) => (
    <Box sx={{ display: 'flex', gap: 0.5 }}>
      <Button color="inherit" size="small" onClick={act}>
        {translate(label)}
      </Button>
      <Button color="inherit" size="small" onClick={onClose}>
        {translate('ra.action.close')}
      </Button>
    </Box>
  );
  if (failure)
    return (
      <Alert severity="error" role="alert" sx={inSight} action={action('lists.error.retry', () => change(failure.rows))}>
        {translate('lists.rows.failed')} <bdi>{rowsFailureText(failure.error, resource, translate, labelOf)}</bdi>
      </Alert>
    );
  if (!removed) return null;
  return (
    <Alert severity="info" role="status" icon={false} sx={inSight} action={action('ra.action.undo', removed.undo)}>
      {translate('lists.rows.removed', { name: removed.name })}
    </Alert>
  );
}
