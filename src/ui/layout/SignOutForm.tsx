import { Button } from '@mui/material';
import { useTranslate } from 'react-admin';
import { AuthPageLayout } from './AuthPageLayout';

/** The gateway's screen of the sign-out page, whose form it handles itself until the app has come. */
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
