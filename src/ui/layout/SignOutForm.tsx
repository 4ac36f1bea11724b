import { Button } from '@mui/material';
import { useTranslate } from 'react-admin';
import { AuthPageLayout } from './AuthPageLayout';

/** The gateway's sign-out page. The browser submits its form until the app has loaded. */
export function SignOutForm() {
  const translate = useTranslate();
  return (
    <AuthPageLayout title={translate('common.shell.logout')} subtitle={translate('withoutCode.signOut')}>
      <form method="post">
        <Button type="submit" variant="contained" fullWidth>
          {translate('common.shell.logout')}
        </Button>
      </form>
    </AuthPageLayout>
  );
}
