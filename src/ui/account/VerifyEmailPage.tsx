import { useNavigate } from 'react-router-dom';
import { forgetAccountFlow, registrationOf } from '../../auth/accountFlow';
import { accountPaths } from '../../auth/accountPaths';
import { signInPath } from '../../auth/signInUrl';
import { useAccountCalls } from './AccountCallsContext';
import { CodePage } from './CodePage';

/** The page /auth/verify-email, after registering. */
export function VerifyEmailPage() {
  const navigate = useNavigate();
  const { verifyEmail } = useAccountCalls();
  const send = async (email: string, otp: string) => {
    await verifyEmail({ email, otp, token: registrationOf(email) });
    forgetAccountFlow();
    navigate(signInPath, { replace: true, state: { notice: 'auth.notices.emailVerified', email } });
  };
  return <CodePage purpose="verify-email" messages="account.verifyEmail" startPath={accountPaths.register} send={send} />;
}
