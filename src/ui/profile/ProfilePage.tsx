import { Alert, Box, Paper } from '@mui/material';
import { useCallback, useRef, useState } from 'react';
import { useTranslate } from 'react-admin';
import { removeDraft } from '../form/formDraft';
import { useOpenForm } from '../form/OpenForms';
import { UnsavedChangesGuard } from '../form/UnsavedChangesGuard';
import { ErrorState } from '../states/StatePanel';
import { PageTitle } from '../theme/PageTitle';
import { IdentityForm, identityDraft } from './IdentityForm';
import { PasswordForm } from './PasswordForm';
import { Preferences } from './Preferences';
import { ProfileSkeleton } from './ProfileSkeleton';
import { useOwnAccount } from './useOwnAccount';

/** The page /profile (specification §2): who one is, the password, and how the dashboard looks on this device. */
export function ProfilePage() {
  return (
    <>
      <PageTitle title="common.pages.profile" />
      <Box sx={{ display: 'grid', gridTemplateColumns: 'minmax(0, 1fr)', gap: 2 }}>
        <AccountForms />
        <Preferences />
      </Box>
    </>
  );
}

function AccountForms() {
  const translate = useTranslate();
  const own = useOwnAccount();
  const leaving = useRef(false);
  const [identityDirty, setIdentityDirty] = useState(false);
  const [passwordDirty, setPasswordDirty] = useState(false);
  useOpenForm(own.kind === 'found');
  const forget = useCallback(() => removeDraft(identityDraft), []);
  if (own.kind === 'loading') return <ProfileSkeleton />;
  if (own.kind === 'none') return <Alert severity="info">{translate('profile.elsewhere')}</Alert>;
  if (own.kind === 'failed')
    return (
      <Paper variant="outlined">
        <ErrorState error={own.error} onRetry={own.retry} />
      </Paper>
    );
  return (
    <>
      {/* One for both: a router holds a navigation back for one asker only. */}
      <UnsavedChangesGuard active={identityDirty || passwordDirty} leaving={leaving} onDiscard={forget} />
      <IdentityForm own={own} onDirty={setIdentityDirty} />
      <PasswordForm own={own} onDirty={setPasswordDirty} />
    </>
  );
}
