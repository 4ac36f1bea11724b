import Checkbox from '@mui/material/Checkbox';
import FormControlLabel from '@mui/material/FormControlLabel';
import TextField from '@mui/material/TextField';
import { useId, useState } from 'react';
import { useTranslate } from 'react-admin';
import { viewLimits } from '../../schema/listViews';
import { ConfirmDialog } from '../../ui/states/ConfirmDialog';

export interface ViewDetails {
  readonly name: string;
  readonly shared: boolean;
}

interface SaveViewDialogProps extends ViewDetails {
  readonly title: string;
  readonly mayShare: boolean;
  /** @returns whether it was saved. The dialog stays open otherwise. */
  readonly onSave: (details: ViewDetails) => Promise<boolean>;
  readonly onClose: () => void;
}

export function SaveViewDialog({ title, mayShare, onSave, onClose, ...given }: SaveViewDialogProps) {
  const translate = useTranslate();
  const form = useId();
  const [name, setName] = useState(given.name);
  const [shared, setShared] = useState(given.shared);
  const [isPending, setPending] = useState(false);
  const save = async () => {
    if (name.trim() === '' || isPending) return;
    setPending(true);
    if (await onSave({ name: name.trim(), shared })) onClose();
    else setPending(false);
  };
  return (
    <ConfirmDialog open title={title} action={translate('ra.action.save')} isPending={isPending} form={form} onClose={onClose}>
      <form
        id={form}
        onSubmit={(event) => {
          event.preventDefault();
          // Not the form of the page below, through the portal.
          event.stopPropagation();
          void save();
        }}
      >
        <TextField
          fullWidth
          required
          autoFocus
          label={translate('views.name')}
          value={name}
          onChange={(event) => setName(event.target.value)}
          slotProps={{ htmlInput: { maxLength: viewLimits.maxNameLength, dir: 'auto' } }}
          sx={{ mt: 1 }}
        />
        {mayShare && (
          <FormControlLabel
            control={<Checkbox checked={shared} onChange={(_event, checked) => setShared(checked)} />}
            label={translate('views.share')}
          />
        )}
      </form>
    </ConfirmDialog>
  );
}
