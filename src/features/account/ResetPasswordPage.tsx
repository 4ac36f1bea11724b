import { Box, Button } from '@mui/material';
import { useState } from 'react';
import { useTranslate } from 'react-admin';
import { Link, Navigate, useNavigate } from 'react-router-dom';
import { forgetAccountFlow, readAccountFlow } from '../../auth/accountFlow';
import { accountPaths } from '../../auth/accountPaths';
import { signInPath } from '../../schema/authPages';
import { useAccountCalls } from '../../ui/layout/AccountCallsContext';
import { AuthLink } from '../../ui/layout/AuthPageLayout';
import { visuallyHidden } from '../../ui/theme/visuallyHidden';
import { AccountPage } from './AccountPage';
import { NewPasswordFields, useAccountRules } from './accountRules';
import { useAccountForm } from './useAccountForm';

export function ResetPasswordPage() {
  const [{ email, token }] = useState(readAccountFlow);
  return email && token ? <ResetForm email={email} token={token} /> : <Navigate to={accountPaths.forgotPassword} replace />;
}

function ResetForm({ email, token }: { readonly email: string; readonly token: string }) {
  const translate = useTranslate();
  const navigate = useNavigate();
  const { resetPassword } = useAccountCalls();
  const rules = useAccountRules();
  const form = useAccountForm<'password' | 'confirmation'>({
    initial: { password: '', confirmation: '' },
    validate: ({ password, confirmation }) => rules.passwordErrors(password, confirmation, [email]),
    async send({ password }) {
      await resetPassword({ email, token, password });
      forgetAccountFlow();
      navigate(signInPath, { replace: true, state: { notice: 'auth.notices.passwordChanged', email } });
    },
  });
  return (
    <AccountPage
      messages="account.resetPassword"
      form={form}
      subtitle={
        <>
          {translate('account.resetPassword.subtitle')}{' '}
          <Box component="bdi" dir="ltr" sx={{ color: 'text.primary', fontWeight: 500, overflowWrap: 'anywhere' }}>
            {email}
          </Box>
        </>
      }
      remedy={
        form.otherFields.includes('token') && (
          <Button component={Link} to={accountPaths.forgotPassword} color="inherit" size="small">
            {translate('account.resetPassword.again')}
          </Button>
        )
      }
      footer={<AuthLink to={signInPath}>{translate('account.backToSignIn')}</AuthLink>}
    >
      <input type="text" value={email} autoComplete="username" readOnly tabIndex={-1} aria-hidden style={visuallyHidden} />
      <NewPasswordFields form={form} rules={rules} personal={[email]} label={translate('account.resetPassword.password')} />
    </AccountPage>
  );
}
