import { TextField, Typography } from '@mui/material';
import { useTranslate } from 'react-admin';
import { useLocation, useNavigate } from 'react-router-dom';
import { readAccountFlow, rememberCode, writeAccountFlow } from '../../auth/accountFlow';
import { accountPaths } from '../../auth/accountPaths';
import { signInPath } from '../../schema/authPages';
import { useAccountCalls } from '../../ui/layout/AccountCallsContext';
import { AuthLink } from '../../ui/layout/AuthPageLayout';
import { EmailTextField, emailError } from '../../ui/layout/EmailTextField';
import { AccountPage, getTypedEmail } from './AccountPage';
import { NewPasswordFields, useAccountRules } from './accountRules';
import { useAccountForm } from './useAccountForm';

export function RegisterPage() {
  const translate = useTranslate();
  const navigate = useNavigate();
  const { state } = useLocation();
  const { register } = useAccountCalls();
  const rules = useAccountRules();
  const form = useAccountForm<'name' | 'email' | 'password' | 'confirmation'>({
    initial: { name: readAccountFlow().name ?? '', email: getTypedEmail(state), password: '', confirmation: '' },
    validate: ({ name, email, password, confirmation }) => {
      const wrongEmail = emailError(email);
      return {
        ...(name.trim() === ''
          ? { name: { message: 'account.errors.nameRequired' } }
          : rules.nameLength !== undefined &&
            name.trim().length > rules.nameLength && { name: { message: 'ra.validation.maxLength', values: { max: rules.nameLength } } }),
        ...(wrongEmail && { email: wrongEmail }),
        ...rules.passwordErrors(password, confirmation, [name, email]),
      };
    },
    async send({ name, email, password }) {
      const address = email.trim();
      const { waitSeconds, token } = await register({ name: name.trim(), email: address, password });
      rememberCode('verify-email', address, waitSeconds);
      writeAccountFlow({ name: name.trim(), registration: token });
      navigate(accountPaths.verifyEmail);
    },
  });
  const { name, email } = form.values;
  return (
    <AccountPage
      messages="account.register"
      subtitle={translate('account.register.subtitle')}
      form={form}
      footer={
        <>
          <Typography variant="body2" color="text.secondary">
            {translate('account.register.haveAccount')}
          </Typography>
          <AuthLink to={signInPath} state={{ email }}>
            {translate('auth.signIn.submit')}
          </AuthLink>
        </>
      }
    >
      <TextField
        {...form.field('name')}
        autoComplete="name"
        label={translate('account.register.name')}
        margin="none"
        fullWidth
        slotProps={{ htmlInput: { dir: 'auto' } }}
      />
      <EmailTextField {...form.field('email')} />
      <NewPasswordFields form={form} rules={rules} personal={[name, email]} label={translate('auth.signIn.password')} />
    </AccountPage>
  );
}
