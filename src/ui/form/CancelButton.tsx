import { Button } from '@mui/material';
import { useTranslate } from 'react-admin';
import { useFormState } from 'react-hook-form';
import { Link } from 'react-router-dom';

/** Leaves the form; unsaved changes are asked about on the way. */
export function CancelButton({ to }: { readonly to: string }) {
  const translate = useTranslate();
  const { isSubmitting } = useFormState();
  return (
    <Button component={Link} to={to} color="inherit" disabled={isSubmitting}>
      {translate('ra.action.cancel')}
    </Button>
  );
}
