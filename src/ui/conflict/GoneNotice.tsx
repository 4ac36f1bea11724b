import Alert from '@mui/material/Alert';
import Button from '@mui/material/Button';
import { useState } from 'react';
import { useTranslate } from 'react-admin';

/** Says that the form's record was deleted. `onCreate` creates it again from the form, where records can be created. */
export function GoneNotice({ onCreate }: { readonly onCreate: (() => Promise<void>) | undefined }) {
  const translate = useTranslate();
  const [isPending, setPending] = useState(false);
  const create = async () => {
    setPending(true);
    await onCreate?.().finally(() => setPending(false));
  };
  return (
    <Alert
      severity="warning"
      role="presentation"
      sx={{ flexWrap: { xs: 'wrap', sm: 'nowrap' } }}
      action={
        onCreate && (
          <Button color="inherit" size="small" onClick={create} loading={isPending}>
            {translate('changes.gone.create')}
          </Button>
        )
      }
    >
      {translate('forms.errors.gone')} {translate('forms.errors.kept')}
    </Alert>
  );
}
