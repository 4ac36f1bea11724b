import { Alert, Box, Button, Typography } from '@mui/material';
import { type ReactNode, useRef } from 'react';
import { useTranslate } from 'react-admin';
import { readAccountFlow } from '../../auth/accountFlow';
import { AuthPageLayout } from '../../ui/layout/AuthPageLayout';
import { readRememberedEmail } from '../../ui/layout/rememberedEmail';
import { useDocumentTitle } from '../../ui/layout/useDocumentTitle';
import { idle } from './idle';
import type { AccountForm } from './useAccountForm';

interface AccountPageProps<F extends string> {
  /** Where its messages are, e.g. `account.register`: `title`, `submit`, `pending`. */
  readonly messages: string;
  readonly subtitle: ReactNode;
  readonly form: AccountForm<F>;
  /** Beside what went wrong. */
  readonly remedy?: ReactNode;
  /** The fields. */
  readonly children: ReactNode;
  /** Under the button. */
  readonly after?: ReactNode;
  /** Under the form: ways to other pages. */
  readonly footer: ReactNode;
}

/** A page under /auth that is one form: title, what it is for, what went wrong, fields, one button, ways on. */
export function AccountPage<F extends string>({ messages, subtitle, form, remedy, children, after, footer }: AccountPageProps<F>) {
  const translate = useTranslate();
  const heading = useRef<HTMLHeadingElement>(null);
  useDocumentTitle(heading);
  return (
    <AuthPageLayout>
      <Typography ref={heading} component="h1" variant="h1">
        {translate(`${messages}.title`)}
      </Typography>
      <Typography component="div" color="text.secondary" sx={{ marginBlock: '4px 24px' }}>
        {subtitle}
      </Typography>
      <Box component="form" noValidate aria-busy={form.pending} onSubmit={form.submit} sx={{ display: 'grid', gap: 2 }}>
        {form.problem && (
          <Alert severity="error" role="alert" action={remedy}>
            {form.problem}
          </Alert>
        )}
        {children}
        {/* Not disabled, which would drop the focus: `submit` sends once. */}
        <Button type="submit" variant="contained" fullWidth aria-disabled={form.pending} sx={idle}>
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

/**
 * The e-mail that was typed on the page before, in an earlier step, or is remembered on this device.
 *
 * @param state of the router's location
 */
export function typedEmail(state: unknown): string {
  const { email } = (state ?? {}) as { email?: unknown };
  return (typeof email === 'string' && email.trim()) || readAccountFlow().email || readRememberedEmail();
}
