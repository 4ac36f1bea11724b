import { Button, Typography } from '@mui/material';
import { useTranslate } from 'react-admin';
import { Link, useLocation } from 'react-router-dom';
import { errorPageMessage } from '../../auth/errorPageMessages';
import { signInPath } from '../../schema/authPages';
import { readReference } from '../../schema/requestReference';
import { Reference } from '../states/reference';
import { AuthPageLayout } from './AuthPageLayout';

/** The page /auth/error, for a sign-in that cannot begin, e.g. because the providers cannot be listed (specification §7). */
export function AuthErrorPage() {
  const translate = useTranslate();
  const parameters = new URLSearchParams(useLocation().search);
  const code = parameters.get('error');
  const callbackUrl = parameters.get('callbackUrl');
  // Without a code, the providers most likely could not be listed.
  const explanation = errorPageMessage(code) ?? (code ? 'auth.errorPage.unknown' : 'auth.errorPage.unavailable');
  return (
    <AuthPageLayout title={translate('auth.errorPage.title')} subtitle={translate(explanation)}>
      <Button
        variant="contained"
        fullWidth
        component={Link}
        to={callbackUrl ? `${signInPath}?${new URLSearchParams({ callbackUrl })}` : signInPath}
      >
        {translate('auth.errorPage.back')}
      </Button>
      {code && (
        <Typography variant="caption" component="p" color="text.secondary" sx={{ marginBlockStart: 2, overflowWrap: 'anywhere' }}>
          {translate('auth.errorPage.code', { code: code.slice(0, 60) })}
        </Typography>
      )}
      <Reference error={{ reference: readReference(parameters) }} variant="caption" />
    </AuthPageLayout>
  );
}
