import { Box, Button, Checkbox, FormControlLabel, Typography } from '@mui/material';
import { useState } from 'react';
import { useTranslate } from 'react-admin';
import { Link, useLocation } from 'react-router-dom';
import { registrationOf, writeAccountFlow } from '../../auth/accountFlow';
import { accountPaths } from '../../auth/accountPaths';
import { useRegistry } from '../registry/RegistryContext';
import { AuthLink } from './AuthLink';
import { accountKinds } from './accountKinds';
import { readRememberedEmail } from './rememberedEmail';
import { SignInFields } from './SignInFields';
import { useSignIn } from './useSignIn';

/** The e-mail that another page under /auth led here with. */
function emailOf(state: unknown): string {
  const { email } = (state ?? {}) as { email?: unknown };
  return typeof email === 'string' ? email.trim() : '';
}

/** The form of the sign-in page, and the ways from it to an account or a new password. */
export function SignInForm() {
  const { accountPages, signIn: call } = useRegistry().api;
  const translate = useTranslate();
  const { problem, pending, signIn } = useSignIn();
  const { state } = useLocation();
  const [remembered] = useState(readRememberedEmail);
  const [email, setEmail] = useState(() => emailOf(state) || remembered);
  const [remember, setRemember] = useState(remembered !== '');
  // An API need not say which of the two is wrong: ours does not, for it would tell who has an account. This tab knows by itself.
  const registered = problem?.message === 'auth.errors.credentials' && registrationOf(email.trim()) !== undefined;
  const isUnconfirmed = registered || problem?.message === 'auth.errors.emailNotVerified';
  return (
    <SignInFields
      email={email}
      onEmail={setEmail}
      problem={registered ? { ...problem, message: 'auth.errors.credentialsOrCode' } : problem}
      remedy={
        accountPages &&
        isUnconfirmed && (
          <Button
            component={Link}
            to={accountPaths.verifyEmail}
            color="inherit"
            size="small"
            onClick={() => writeAccountFlow({ email: email.trim() })}
          >
            {translate('auth.signIn.enterCode')}
          </Button>
        )
      }
      pending={pending}
      onSubmit={(credentials) => signIn({ ...credentials, remember })}
      options={
        <Box sx={{ display: 'flex', flexWrap: 'wrap', justifyContent: 'space-between', alignItems: 'center', columnGap: 1 }}>
          <FormControlLabel
            control={<Checkbox checked={remember} onChange={(event) => setRemember(event.target.checked)} />}
            label={translate(accountKinds[call.accountKind].remember)}
            slotProps={{ typography: { variant: 'body2' } }}
          />
          {accountPages && (
            <AuthLink to={accountPaths.forgotPassword} state={{ email }}>
              {translate('auth.signIn.forgotPassword')}
            </AuthLink>
          )}
        </Box>
      }
    >
      {accountPages && (
        <Box sx={{ display: 'flex', flexWrap: 'wrap', justifyContent: 'center', alignItems: 'baseline', gap: 1, marginBlockStart: 1 }}>
          <Typography variant="body2" color="text.secondary">
            {translate('auth.signIn.noAccount')}
          </Typography>
          <AuthLink to={accountPaths.register} state={{ email }}>
            {translate('auth.signIn.register')}
          </AuthLink>
        </Box>
      )}
    </SignInFields>
  );
}
