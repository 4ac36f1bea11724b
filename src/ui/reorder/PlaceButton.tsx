import Button from '@mui/material/Button';
import { useState } from 'react';
import { useTranslate } from 'react-admin';
import type { Ordering } from '../ordering/useOrdering';
import { PlaceDialog } from './PlaceDialog';

export interface PlaceButtonProps {
  readonly ordering: Ordering;
  /** The item's place, from 0. */
  readonly index: number;
}

/** The place of an item; pressed, it asks for another one. The way to go far without dragging. */
export function PlaceButton({ ordering, index }: PlaceButtonProps) {
  const translate = useTranslate();
  const [isOpen, setOpen] = useState(false);
  const label = translate('lists.reorder.place', { place: index + 1, name: ordering.nameOf(index) });
  return (
    <>
      <Button
        data-action="place"
        variant="outlined"
        color="inherit"
        aria-label={label}
        title={label}
        aria-haspopup="dialog"
        onClick={() => setOpen(true)}
        sx={{ flex: 'none', minWidth: 40, height: 32, minHeight: 32, px: 1, fontVariantNumeric: 'tabular-nums', color: 'text.secondary' }}
      >
        {index + 1}
      </Button>
      {isOpen && (
        <PlaceDialog
          name={ordering.nameOf(index)}
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
