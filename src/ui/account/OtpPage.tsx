import { useNavigate } from 'react-router-dom';
import { writeAccountFlow } from '../../auth/accountFlow';
import { accountPaths } from '../../auth/accountPaths';
import { useAccountCalls } from './AccountCallsContext';
import { CodePage } from './CodePage';

/** The page /auth/otp: the code that leads to a new password. */
export function OtpPage() {
  const navigate = useNavigate();
  const { verifyCode } = useAccountCalls();
  const send = async (email: string, otp: string) => {
    const { token } = await verifyCode({ email, otp });
    writeAccountFlow({ email, token });
    // The code is used up: there is no way back to this page.
    navigate(accountPaths.resetPassword, { replace: true });
  };
  return <CodePage purpose="reset-password" messages="account.otp" startPath={accountPaths.forgotPassword} send={send} />;
}
