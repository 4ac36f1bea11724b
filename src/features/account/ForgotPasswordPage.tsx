import { useTranslate } from 'react-admin';
import { useLocation, useNavigate } from 'react-router-dom';
import { rememberCode } from '../../auth/accountFlow';
import { accountPaths } from '../../auth/accountPaths';
import { signInPath } from '../../schema/authPages';
import { useAccountCalls } from '../../ui/layout/AccountCallsContext';
import { AuthLink } from '../../ui/layout/AuthPageLayout';
import { EmailTextField, emailError } from '../../ui/layout/EmailTextField';
import { AccountPage, getTypedEmail } from './AccountPage';
import { useAccountForm } from './useAccountForm';

export function ForgotPasswordPage() {
  const translate = useTranslate();
  const navigate = useNavigate();
  const { state } = useLocation();
  const { forgotPassword } = useAccountCalls();
  const form = useAccountForm<'email'>({
    initial: { email: getTypedEmail(state) },
    validate: ({ email }) => {
      const wrong = emailError(email);
      return wrong ? { email: wrong } : {};
    },
    async send({ email }) {
      const address = email.trim();
      const { waitSeconds } = await forgotPassword({ email: address });
      rememberCode('reset-password', address, waitSeconds);
      navigate(accountPaths.otp);
    },
  });
  return (
    <AccountPage
      messages="account.forgotPassword"
      subtitle={translate('account.forgotPassword.subtitle')}
      form={form}
      footer={
        <AuthLink to={signInPath} state={{ email: form.values.email }}>
          {translate('account.backToSignIn')}
        </AuthLink>
      }
    >
      <EmailTextField {...form.field('email')} />
    </AccountPage>
  );
}
