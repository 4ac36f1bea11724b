import { Typography } from '@mui/material';
import { useRef } from 'react';
import { useTranslate } from 'react-admin';
import { AuthLayout } from './AuthLayout';
import { SignInForm } from './SignInForm';
import { useDocumentTitle } from './useDocumentTitle';

/** The page /auth/login; takes `error` and `callbackUrl` (specification §2). */
export function LoginPage() {
  const translate = useTranslate();
  const heading = useRef<HTMLHeadingElement>(null);
  useDocumentTitle(heading);
  return (
    <AuthLayout>
      <Typography ref={heading} component="h1" variant="h1">
        {translate('auth.signIn.title')}
      </Typography>
      <Typography color="text.secondary" sx={{ marginBlock: '4px 24px' }}>
        {translate('common.tagline')}
      </Typography>
      <SignInForm />
    </AuthLayout>
  );
}
