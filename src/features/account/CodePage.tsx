import { Box, Button, TextField } from '@mui/material';
import { useState } from 'react';
import { useTranslate } from 'react-admin';
import { Link } from 'react-router-dom';
import { readAccountFlow } from '../../auth/accountFlow';
import type { MailedCodePurpose } from '../../auth/createAccountCalls';
import { signInPath } from '../../schema/authPages';
import { latinDigits } from '../../schema/latinDigits';
import { AuthLink } from '../../ui/layout/AuthPageLayout';
import { EmailTextField, emailError } from '../../ui/layout/EmailTextField';
import { AccountPage } from './AccountPage';
import { ResendCode } from './ResendCode';
import { type FieldMessage, readFailure } from './readFailure';
import { type AccountFieldProps, useAccountForm } from './useAccountForm';

const codeDigits = 6;

/** One field instead of six, because it supports paste and autofill, and screen readers read it as one. */
function CodeField(field: AccountFieldProps) {
  const translate = useTranslate();
  return (
    <TextField
      {...field}
      label={translate('account.code')}
      autoComplete="one-time-code"
      margin="none"
      fullWidth
      slotProps={{ htmlInput: { dir: 'ltr', inputMode: 'numeric', spellCheck: false, autoCapitalize: 'none' } }}
      sx={{
        // The indent balances the letter spacing after the last digit.
        '& input': {
          fontSize: 24,
          fontWeight: 500,
          fontVariantNumeric: 'tabular-nums',
          letterSpacing: '0.4em',
          textIndent: '0.4em',
          textAlign: 'center',
        },
      }}
    />
  );
}

export function toCode(typed: string): string {
  return latinDigits(typed).replace(/\D/g, '').slice(0, codeDigits);
}

export function codeError(code: string): FieldMessage | undefined {
  if (code === '') return { message: 'account.errors.codeRequired' };
  return code.length === codeDigits ? undefined : { message: 'account.errors.codeIncomplete', values: { digits: codeDigits } };
}

interface CodePageProps {
  readonly purpose: MailedCodePurpose;
  readonly messages: string;
  readonly startPath: string;
  readonly send: (email: string, otp: string) => Promise<void>;
}

export function CodePage({ purpose, messages, startPath, send }: CodePageProps) {
  const translate = useTranslate();
  const [known] = useState(() => readAccountFlow().email ?? '');
  const needsEmail = known === '';
  const form = useAccountForm<'email' | 'otp'>({
    initial: { email: known, otp: '' },
    validate: ({ email, otp }) => ({ ...errorAt('email', emailError(email)), ...errorAt('otp', codeError(otp)) }),
    send: ({ email, otp }) => send(email.trim(), otp),
    clean: { otp: toCode },
  });

  const address = () => {
    const { email } = form.values;
    return form.refuse({ errors: errorAt('email', emailError(email)) }) ? undefined : email.trim();
  };
  const emptyCode = () => {
    form.set('otp', '');
    form.focus('otp');
  };

  return (
    <AccountPage
      messages={messages}
      form={form}
      remedy={
        form.otherFields.includes('token') && (
          <Button component={Link} to={startPath} color="inherit" size="small">
            {translate(`${messages}.again`)}
          </Button>
        )
      }
      subtitle={needsEmail ? translate(`${messages}.ask`, { digits: codeDigits }) : <SentTo messages={messages} email={known} />}
      footer={
        <>
          <AuthLink to={startPath}>{translate('account.otherEmail')}</AuthLink>
          <span aria-hidden>·</span>
          <AuthLink to={signInPath}>{translate('account.backToSignIn')}</AuthLink>
        </>
      }
      after={
        <ResendCode
          purpose={purpose}
          email={address}
          onSent={emptyCode}
          onFailure={(error) => form.refuse(readFailure(error, needsEmail ? ['email', 'otp'] : ['otp']))}
        />
      }
    >
      {needsEmail && <EmailTextField {...form.field('email')} />}
      <CodeField {...form.field('otp')} />
    </AccountPage>
  );
}

function SentTo({ messages, email }: Pick<CodePageProps, 'messages'> & { readonly email: string }) {
  const translate = useTranslate();
  return (
    <>
      {translate(`${messages}.sent`, { digits: codeDigits })}{' '}
      <Box component="bdi" dir="ltr" sx={{ color: 'text.primary', fontWeight: 500, overflowWrap: 'anywhere' }}>
        {email}
      </Box>
    </>
  );
}

function errorAt<F extends string, M>(name: F, message: M | undefined): { [N in F]?: M } {
  return (message ? { [name]: message } : {}) as { [N in F]?: M };
}
