import type { ComponentType } from 'react';
import { useLocation, useNavigate } from 'react-router-dom';
import { forgetAccountFlow, readRegistration, writeAccountFlow } from '../../auth/accountFlow';
import { accountPaths } from '../../auth/accountPaths';
import { signInPath } from '../../schema/authPages';
import { useAccountCalls } from '../../ui/layout/AccountCallsContext';
import { CodePage } from './CodePage';
import { ForgotPasswordPage } from './ForgotPasswordPage';
import { RegisterPage } from './RegisterPage';
import { ResetPasswordPage } from './ResetPasswordPage';

function OtpPage() {
  const navigate = useNavigate();
  const { verifyCode } = useAccountCalls();
  const send = async (email: string, otp: string) => {
    const { token } = await verifyCode({ email, otp });
    writeAccountFlow({ email, token });
    // The code is used up, so "back" must not return here.
    navigate(accountPaths.resetPassword, { replace: true });
  };
  return <CodePage purpose="reset-password" messages="account.otp" startPath={accountPaths.forgotPassword} send={send} />;
}

function VerifyEmailPage() {
  const navigate = useNavigate();
  const { verifyEmail } = useAccountCalls();
  const send = async (email: string, otp: string) => {
    await verifyEmail({ email, otp, token: readRegistration(email) });
    forgetAccountFlow();
    navigate(signInPath, { replace: true, state: { notice: 'auth.notices.emailVerified', email } });
  };
  return <CodePage purpose="verify-email" messages="account.verifyEmail" startPath={accountPaths.register} send={send} />;
}

const pages: { readonly [P in (typeof accountPaths)[keyof typeof accountPaths]]: ComponentType } = {
  [accountPaths.register]: RegisterPage,
  [accountPaths.verifyEmail]: VerifyEmailPage,
  [accountPaths.forgotPassword]: ForgotPasswordPage,
  [accountPaths.otp]: OtpPage,
  [accountPaths.resetPassword]: ResetPasswordPage,
};

export function AccountPages() {
  const { pathname } = useLocation();
  const path = Object.values(accountPaths).find((one) => one === pathname.replace(/\/+$/, ''));
  const Page = pages[path ?? accountPaths.forgotPassword];
  return <Page />;
}
