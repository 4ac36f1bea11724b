import { Box, Button, Checkbox, FormControlLabel, Typography } from '@mui/material';
import { useEffect, useState } from 'react';
import { useAuthProvider, useCheckAuth, useLogin, useTranslate } from 'react-admin';
import { Link, useLocation, useNavigate } from 'react-router-dom';
import { readRegistration, writeAccountFlow } from '../../auth/accountFlow';
import { accountPaths } from '../../auth/accountPaths';
import { useRegistry } from '../registry/RegistryContext';
import { AuthLink, AuthPageLayout } from './AuthPageLayout';
import { accountKinds } from './accountKinds';
import { readRememberedEmail, rememberEmail } from './rememberedEmail';
import { getSignInTarget } from './SessionWatch';
import { SignInFields } from './SignInFields';
import { readNotice, readProblem } from './signInProblems';
import { type SignInAttempt, type TypedCredentials, useSignInAttempt } from './useSignInAttempt';

/** The page /auth/login, with the parameters `error` and `callbackUrl` (specification §2). */
export function LoginPage() {
  const translate = useTranslate();
  return (
    <AuthPageLayout title={translate('auth.signIn.title')} subtitle={translate('common.tagline')}>
      <SignInForm />
    </AuthPageLayout>
  );
}

interface Credentials extends TypedCredentials {
  readonly remember: boolean;
}

/** Signs in. By the time the attempt resolves, the page has changed. */
function useSignIn(): SignInAttempt<Credentials> {
  const login = useLogin();
  const { search, state } = useLocation();
  useLeaveWhenSignedIn(search);
  return useSignInAttempt(
    async ({ remember, ...typed }) => {
      const { email } = typed;
      await login(typed);
      rememberEmail(remember ? email : undefined);
    },
    () => readProblem(search) ?? readNotice(state),
  );
}

function useLeaveWhenSignedIn(search: string): void {
  const authProvider = useAuthProvider();
  const checkAuth = useCheckAuth();
  const navigate = useNavigate();
  useEffect(() => {
    if (!authProvider || new URLSearchParams(search).has('error')) return;
    let isMounted = true;
    const leave = async () => {
      await checkAuth({}, false);
      // A session that cannot be read passes the check, but has no user.
      const identity = await authProvider.getIdentity?.();
      if (isMounted && identity?.id !== 'guest') navigate(getSignInTarget(search), { replace: true });
    };
    leave().catch(() => undefined);
    return () => {
      isMounted = false;
    };
  }, [authProvider, checkAuth, navigate, search]);
}

function readEmail(state: unknown): string {
  const { email } = (state ?? {}) as { email?: unknown };
  return typeof email === 'string' ? email.trim() : '';
}

function SignInForm() {
  const { accountPages, signIn: call } = useRegistry().api;
  const translate = useTranslate();
  const { problem, pending, signIn } = useSignIn();
  const { state } = useLocation();
  const [remembered] = useState(readRememberedEmail);
  const [email, setEmail] = useState(() => readEmail(state) || remembered);
  const [remember, setRemember] = useState(remembered !== '');
  // The API does not reveal that an account exists but is unconfirmed. This tab knows if it registered it.
  const registered = problem?.message === 'auth.errors.credentials' && readRegistration(email.trim()) !== undefined;
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
