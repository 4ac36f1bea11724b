import { Box, Button, TextField } from '@mui/material';
import { useState } from 'react';
import { useTranslate } from 'react-admin';
import { Link } from 'react-router-dom';
import { readAccountFlow } from '../../auth/accountFlow';
import type { MailedCodePurpose } from '../../auth/createAccountCalls';
import { signInPath } from '../../auth/signInUrl';
import { latinDigits } from '../../schema/latinDigits';
import { AuthLink } from '../../ui/layout/AuthPageLayout';
import { EmailTextField, emailError } from '../../ui/layout/EmailTextField';
import { AccountPage } from './AccountPage';
import type { FieldMessage } from './fieldMessage';
import { ResendCode } from './ResendCode';
import { readFailure } from './readFailure';
import { type AccountFieldProps, useAccountForm } from './useAccountForm';

/** Digits of a code. */
const codeDigits = 6;

/** One field for all digits: it can be pasted into, filled in from the message, and read out as one. */
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
        // Six digits with room between them; the same room before the first keeps them in the middle.
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

/** The digits of what was typed or pasted: Arabic ones as Latin ones, without spaces and words around them. */
export function toCode(typed: string): string {
  return latinDigits(typed).replace(/\D/g, '').slice(0, codeDigits);
}

/** What can be known of a code without the server. */
export function codeError(code: string): FieldMessage | undefined {
  if (code === '') return { message: 'account.errors.codeRequired' };
  return code.length === codeDigits ? undefined : { message: 'account.errors.codeIncomplete', values: { digits: codeDigits } };
}

interface CodePageProps {
  readonly purpose: MailedCodePurpose;
  /** Where its messages are, e.g. `account.otp`. */
  readonly messages: string;
  /** The page that asks for the address. */
  readonly startPath: string;
  /** Resolves when the next page can come. */
  readonly send: (email: string, otp: string) => Promise<void>;
}

/** The code from a message. The address comes from the step before; without one it is asked for here. */
export function CodePage({ purpose, messages, startPath, send }: CodePageProps) {
  const translate = useTranslate();
  const [known] = useState(() => readAccountFlow().email ?? '');
  const asks = known === '';
  const form = useAccountForm<'email' | 'otp'>({
    initial: { email: known, otp: '' },
    validate: ({ email, otp }) => ({ ...errorAt('email', emailError(email)), ...errorAt('otp', codeError(otp)) }),
    send: ({ email, otp }) => send(email.trim(), otp),
    clean: { otp: toCode },
  });

  /** @returns undefined, with the reason at the field, while the address cannot be right */
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
        form.elsewhere.includes('token') && (
          <Button component={Link} to={startPath} color="inherit" size="small">
            {translate(`${messages}.again`)}
          </Button>
        )
      }
      subtitle={asks ? translate(`${messages}.ask`, { digits: codeDigits }) : <SentTo messages={messages} email={known} />}
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
          onFailure={(error) => form.refuse(readFailure(error, asks ? ['email', 'otp'] : ['otp']))}
        />
      }
    >
      {asks && <EmailTextField {...form.field('email')} />}
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
