import Alert from '@mui/material/Alert';
import Button from '@mui/material/Button';
import { useState } from 'react';
import { useTranslate } from 'react-admin';

export const noticeSx = {
  alignItems: 'center',
  flexWrap: { xs: 'wrap', sm: 'nowrap' },
  '& .MuiAlert-message': { flex: { xs: '1 1 70%', sm: '1 1 auto' } },
  '& .MuiAlert-action': { alignItems: 'center', paddingBlock: 0 },
} as const;

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
      sx={noticeSx}
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
