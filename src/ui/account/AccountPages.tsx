import type { ComponentType } from 'react';
import { useLocation } from 'react-router-dom';
import { accountPaths } from '../../auth/accountPaths';
import { ForgotPasswordPage } from './ForgotPasswordPage';
import { OtpPage } from './OtpPage';
import { RegisterPage } from './RegisterPage';
import { ResetPasswordPage } from './ResetPasswordPage';
import { VerifyEmailPage } from './VerifyEmailPage';

const pages: { readonly [P in (typeof accountPaths)[keyof typeof accountPaths]]: ComponentType } = {
  [accountPaths.register]: RegisterPage,
  [accountPaths.verifyEmail]: VerifyEmailPage,
  [accountPaths.forgotPassword]: ForgotPasswordPage,
  [accountPaths.otp]: OtpPage,
  [accountPaths.resetPassword]: ResetPasswordPage,
};

/** The pages of `accountPaths`; their code comes in one piece, so that each step is there at once. */
export function AccountPages() {
  const { pathname } = useLocation();
  const path = Object.values(accountPaths).find((one) => one === pathname.replace(/\/+$/, ''));
  const Page = pages[path ?? accountPaths.forgotPassword];
  return <Page />;
}
