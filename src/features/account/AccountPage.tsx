import { Alert, Box, Button } from '@mui/material';
import type { ReactNode } from 'react';
import { useTranslate } from 'react-admin';
import { readAccountFlow } from '../../auth/accountFlow';
import { AuthPageLayout } from '../../ui/layout/AuthPageLayout';
import { readRememberedEmail } from '../../ui/layout/rememberedEmail';
import { inactiveSx } from './idle';
import type { AccountForm } from './useAccountForm';

interface AccountPageProps<F extends string> {
  readonly messages: string;
  readonly subtitle: ReactNode;
  readonly form: AccountForm<F>;
  readonly remedy?: ReactNode;
  readonly children: ReactNode;
  readonly after?: ReactNode;
  readonly footer: ReactNode;
}

export function AccountPage<F extends string>({ messages, subtitle, form, remedy, children, after, footer }: AccountPageProps<F>) {
  const translate = useTranslate();
  return (
    <AuthPageLayout title={translate(`${messages}.title`)} subtitle={subtitle}>
      <Box component="form" noValidate aria-busy={form.pending} onSubmit={form.submit} sx={{ display: 'grid', gap: 2 }}>
        {form.problem && (
          <Alert severity="error" role="alert" action={remedy}>
            {form.problem}
          </Alert>
        )}
        {children}
        {/* `aria-disabled` keeps the focus. `submit` ignores repeated calls. */}
        <Button type="submit" variant="contained" fullWidth aria-disabled={form.pending} sx={inactiveSx}>
          {translate(`${messages}.${form.pending ? 'pending' : 'submit'}`)}
        </Button>
      </Box>
      {after}
      <Box sx={{ display: 'flex', flexWrap: 'wrap', justifyContent: 'center', alignItems: 'baseline', gap: 1, marginBlockStart: 3 }}>
        {footer}
      </Box>
    </AuthPageLayout>
  );
}

export function getTypedEmail(state: unknown): string {
  const { email } = (state ?? {}) as { email?: unknown };
  return (typeof email === 'string' && email.trim()) || readAccountFlow().email || readRememberedEmail();
}
