import { Button, Dialog, DialogActions, DialogContent, DialogContentText, DialogTitle } from '@mui/material';
import { useId } from 'react';
import { useTranslate } from 'react-admin';

interface UnsavedChangesDialogProps {
  readonly open: boolean;
  readonly onStay: () => void;
  readonly onLeave: () => void;
}

export function UnsavedChangesDialog({ open, onStay, onLeave }: UnsavedChangesDialogProps) {
  const translate = useTranslate();
  const titleId = useId();
  return (
    <Dialog open={open} onClose={onStay} aria-labelledby={titleId} aria-describedby={`${titleId}-content`} maxWidth="xs" fullWidth>
      <DialogTitle id={titleId}>{translate('forms.unsaved.title')}</DialogTitle>
      <DialogContent>
        <DialogContentText id={`${titleId}-content`}>{translate('forms.unsaved.content')}</DialogContentText>
      </DialogContent>
      <DialogActions sx={{ paddingInline: 3, paddingBlockEnd: 3 }}>
        <Button color="error" onClick={onLeave}>
          {translate('forms.unsaved.leave')}
        </Button>
        <Button variant="contained" disableElevation autoFocus onClick={onStay}>
          {translate('forms.unsaved.stay')}
        </Button>
      </DialogActions>
    </Dialog>
  );
}
