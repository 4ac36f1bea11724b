import Button from '@mui/material/Button';
import Dialog from '@mui/material/Dialog';
import DialogActions from '@mui/material/DialogActions';
import DialogContent from '@mui/material/DialogContent';
import DialogTitle from '@mui/material/DialogTitle';
import Typography from '@mui/material/Typography';
import { useId } from 'react';
import { useTranslate } from 'react-admin';
import type { ConflictDialogProps } from '../src/customizations/conflictProps';

/** Asks once whether to keep all your values or all theirs. */
export function WhoseChange({ open, conflicts, yours, theirs, getLabel, onResolve, onClose, onExited }: ConflictDialogProps) {
  const translate = useTranslate();
  const titleId = useId();
  const take = (values: typeof yours) => onResolve(Object.fromEntries(conflicts.map((source) => [source, values[source]])));
  return (
    <Dialog open={open} onClose={onClose} aria-labelledby={titleId} slotProps={{ transition: { onExited } }}>
      <DialogTitle id={titleId}>{translate('parts.whose')}</DialogTitle>
      <DialogContent>
        {conflicts.map((source) => (
          <Typography key={source}>
            {getLabel(source)}: <del>{String(yours[source])}</del> <ins>{String(theirs[source])}</ins>
          </Typography>
        ))}
      </DialogContent>
      <DialogActions>
        <Button onClick={() => take(theirs)}>{translate('parts.theirs')}</Button>
        <Button onClick={() => take(yours)}>{translate('parts.yours')}</Button>
      </DialogActions>
    </Dialog>
  );
}
