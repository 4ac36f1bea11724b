import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Dialog from '@mui/material/Dialog';
import DialogActions from '@mui/material/DialogActions';
import DialogContent from '@mui/material/DialogContent';
import DialogTitle from '@mui/material/DialogTitle';
import TextField from '@mui/material/TextField';
import { type FormEvent, useId, useState } from 'react';
import { useTranslate } from 'react-admin';
import { toNumberText } from '../../fields/toNumberText';
import { usePageLocale } from '../../fields/usePageLocale';
import { formatNumber } from '../../i18n/format';
import type { Ordering } from '../../ui/ordering/useOrdering';
import { tooltip } from '../../ui/theme/tooltip';

interface PlaceButtonProps {
  readonly ordering: Ordering;
  readonly index: number;
}

export function PlaceButton({ ordering, index }: PlaceButtonProps) {
  const translate = useTranslate();
  const locale = usePageLocale();
  const [isOpen, setOpen] = useState(false);
  const label = translate('lists.reorder.place', { place: index + 1, name: ordering.getName(index) });
  return (
    <>
      <Button
        data-action="place"
        variant="outlined"
        color="inherit"
        aria-label={label}
        {...tooltip(label)}
        aria-haspopup="dialog"
        onClick={() => setOpen(true)}
        sx={{ flex: 'none', minWidth: 40, height: 32, minHeight: 32, px: 1, fontVariantNumeric: 'tabular-nums', color: 'text.secondary' }}
      >
        {formatNumber(index + 1, locale)}
      </Button>
      {isOpen && (
        <PlaceDialog
          name={ordering.getName(index)}
          place={index + 1}
          total={ordering.count}
          onClose={() => setOpen(false)}
          onPlace={(place) => {
            setOpen(false);
            ordering.moveTo(index, place - 1);
            ordering.focusSoon(`[data-place="${place - 1}"] [data-action="place"]`);
          }}
        />
      )}
    </>
  );
}

interface PlaceDialogProps {
  readonly name: string;
  readonly place: number;
  readonly total: number;
  readonly onPlace: (place: number) => void;
  readonly onClose: () => void;
}

function PlaceDialog({ name, place, total, onPlace, onClose }: PlaceDialogProps) {
  const translate = useTranslate();
  const [titleId, inputId] = [useId(), useId()];
  const [text, setText] = useState(String(place));
  const [isRefused, setRefused] = useState(false);
  const submit = (event: FormEvent) => {
    event.preventDefault();
    const newPlace = /^\d+$/.test(text.trim()) ? Number(text) : 0;
    if (newPlace < 1 || newPlace > total) setRefused(true);
    else onPlace(newPlace);
  };
  return (
    <Dialog open onClose={onClose} aria-labelledby={titleId} fullWidth maxWidth="xs">
      <form onSubmit={submit} noValidate>
        <DialogTitle id={titleId}>{translate('lists.reorder.dialog', { name })}</DialogTitle>
        <DialogContent sx={{ display: 'grid', gap: 2 }}>
          <Box>
            <Box component="label" htmlFor={inputId} sx={{ display: 'block', mb: 0.5, fontWeight: 500 }}>
              {translate('lists.reorder.label', { first: 1, total })}
            </Box>
            <TextField
              id={inputId}
              fullWidth
              hiddenLabel
              autoFocus
              margin="none"
              value={text}
              error={isRefused}
              helperText={isRefused ? translate('lists.reorder.refused', { first: 1, total }) : undefined}
              onFocus={(event) => event.target.select()}
              onChange={(event) => {
                setText(toNumberText(event.target.value));
                setRefused(false);
              }}
              slotProps={{ htmlInput: { inputMode: 'numeric', autoComplete: 'off', 'aria-invalid': isRefused } }}
            />
          </Box>
          <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 1 }}>
            <Button variant="outlined" color="inherit" disabled={place === 1} onClick={() => onPlace(1)}>
              {translate('lists.reorder.first')}
            </Button>
            <Button variant="outlined" color="inherit" disabled={place === total} onClick={() => onPlace(total)}>
              {translate('lists.reorder.last')}
            </Button>
          </Box>
        </DialogContent>
        <DialogActions sx={{ px: 3, pb: 3 }}>
          <Button color="inherit" onClick={onClose}>
            {translate('ra.action.cancel')}
          </Button>
          <Button type="submit" variant="contained" disableElevation>
            {translate('lists.reorder.move')}
          </Button>
        </DialogActions>
      </form>
    </Dialog>
  );
}
