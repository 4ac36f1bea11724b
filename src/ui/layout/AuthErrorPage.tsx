import { Button, Typography } from '@mui/material';
import { useRef } from 'react';
import { useTranslate } from 'react-admin';
import { Link, useLocation } from 'react-router-dom';
import { errorPageMessage } from '../../auth/errorPageMessages';
import { signInPath } from '../../auth/signInUrl';
import { readReference } from '../../schema/requestReference';
import { Reference } from '../states/reference';
import { AuthPageLayout } from './AuthPageLayout';
import { useDocumentTitle } from './useDocumentTitle';

/** The page /auth/error: where sign-in ends that cannot even begin, e.g. when the providers cannot be listed (specification §7). */
export function AuthErrorPage() {
  const translate = useTranslate();
  const heading = useRef<HTMLHeadingElement>(null);
  useDocumentTitle(heading);
  const parameters = new URLSearchParams(useLocation().search);
  const code = parameters.get('error');
  const callbackUrl = parameters.get('callbackUrl');
  // Without a code the page says what led here most likely: the providers could not be listed.
  const explanation = errorPageMessage(code) ?? (code ? 'auth.errorPage.unknown' : 'auth.errorPage.unavailable');
  return (
    <AuthPageLayout>
      <Typography ref={heading} component="h1" variant="h1">
        {translate('auth.errorPage.title')}
      </Typography>
      <Typography color="text.secondary" sx={{ marginBlock: '8px 24px' }}>
        {translate(explanation)}
      </Typography>
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
