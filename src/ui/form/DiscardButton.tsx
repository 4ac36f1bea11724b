import { Button, Typography } from '@mui/material';
import { useState } from 'react';
import { useTranslate } from 'react-admin';
import { useFormState } from 'react-hook-form';
import { ConfirmDialog } from '../states/ConfirmDialog';

interface DiscardButtonProps {
  readonly disabled: boolean;
  readonly onDiscard: () => void;
}

export function DiscardButton({ disabled, onDiscard }: DiscardButtonProps) {
  const translate = useTranslate();
  const { isSubmitting } = useFormState();
  const [isOpen, setIsOpen] = useState(false);
  return (
    <>
      <Button type="button" color="inherit" disabled={disabled || isSubmitting} onClick={() => setIsOpen(true)}>
        {translate('forms.discard.label')}
      </Button>
      <ConfirmDialog
        open={isOpen}
        title={translate('forms.discard.title')}
        action={translate('forms.discard.label')}
        tone="danger"
        isPending={false}
        onClose={() => setIsOpen(false)}
        onConfirm={() => {
          setIsOpen(false);
          onDiscard();
        }}
      >
        <Typography color="text.secondary">{translate('forms.discard.content')}</Typography>
      </ConfirmDialog>
    </>
  );
}
