import { Box, Button, Checkbox, FormControlLabel, Typography } from '@mui/material';
import { useEffect, useRef, useState } from 'react';
import { useAuthProvider, useCheckAuth, useLogin, useTranslate } from 'react-admin';
import { Link, useLocation, useNavigate } from 'react-router-dom';
import { registrationOf, writeAccountFlow } from '../../auth/accountFlow';
import { accountPaths } from '../../auth/accountPaths';
import { safeCallbackUrl } from '../../auth/signInUrl';
import { isSignInPage } from '../../schema/authPages';
import { useRegistry } from '../registry/RegistryContext';
import { AuthLink, AuthPageLayout } from './AuthPageLayout';
import { accountKinds } from './accountKinds';
import { readRememberedEmail, rememberEmail } from './rememberedEmail';
import { SignInFields } from './SignInFields';
import { noticeOfState, problemOfPage } from './signInProblems';
import { useDocumentTitle } from './useDocumentTitle';
import { type SignInAttempt, useSignInAttempt } from './useSignInAttempt';

/** The page /auth/login; takes `error` and `callbackUrl` (specification §2). */
export function LoginPage() {
  const translate = useTranslate();
  const heading = useRef<HTMLHeadingElement>(null);
  useDocumentTitle(heading);
  return (
    <AuthPageLayout>
      <Typography ref={heading} component="h1" variant="h1">
        {translate('auth.signIn.title')}
      </Typography>
      <Typography color="text.secondary" sx={{ marginBlock: '4px 24px' }}>
        {translate('common.tagline')}
      </Typography>
      <SignInForm />
    </AuthPageLayout>
  );
}

/** What the sign-in form sends. */
interface Credentials {
  readonly email: string;
  readonly password: string;
  /** Keep the e-mail on this device. */
  readonly remember: boolean;
}

/** Signs in; react-admin leads on, and the page is already another when the attempt resolves. */
function useSignIn(): SignInAttempt<Credentials> {
  const login = useLogin();
  const { search, state } = useLocation();
  useLeaveWhenSignedIn(search);
  return useSignInAttempt(
    async ({ email, password, remember }) => {
      await login({ email, password });
      rememberEmail(remember ? email : undefined);
    },
    () => problemOfPage(search) ?? noticeOfState(state),
  );
}

/** Whoever is signed in has no use for the page, unless it was opened to say something. */
function useLeaveWhenSignedIn(search: string): void {
  const authProvider = useAuthProvider();
  const checkAuth = useCheckAuth();
  const navigate = useNavigate();
  useEffect(() => {
    const parameters = new URLSearchParams(search);
    if (!authProvider || parameters.has('error')) return;
    const asked = safeCallbackUrl(parameters.get('callbackUrl'), window.location.origin);
    let here = true;
    const leave = async () => {
      await checkAuth({}, false);
      // A session that could not be asked for passes the check too, but belongs to nobody.
      const identity = await authProvider.getIdentity?.();
      if (here && identity?.id !== 'guest') navigate(asked && !isSignInPage(asked) ? asked : '/', { replace: true });
    };
    leave().catch(() => undefined);
    return () => {
      here = false;
    };
  }, [authProvider, checkAuth, navigate, search]);
}

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
