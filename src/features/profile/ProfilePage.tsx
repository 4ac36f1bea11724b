import { Alert, Box, Paper, Skeleton } from '@mui/material';
import { useRef, useState } from 'react';
import { useTranslate } from 'react-admin';
import { FormSectionLayout } from '../../ui/form/FormSectionLayout';
import { UnsavedChangesGuard } from '../../ui/form/UnsavedChangesGuard';
import { useOpenForm } from '../../ui/form/useOpenForm';
import { ErrorState } from '../../ui/states/StatePanel';
import { PageTitle } from '../../ui/theme/PageTitle';
import { IdentityForm } from './IdentityForm';
import { PasswordForm } from './PasswordForm';
import { Preferences } from './Preferences';
import { useOwnAccount } from './useOwnAccount';

/** In px: heights of the forms' controls. */
const forms = [
  { key: 'identity', heights: [45, 96, 45] },
  { key: 'password', heights: [128, 45] },
] as const;

function ProfileSkeleton() {
  const translate = useTranslate();
  return (
    <Box role="status" aria-busy="true" aria-label={translate('forms.loading')} sx={{ display: 'grid', gap: 2 }}>
      {forms.map(({ key, heights }) => (
        <Paper key={key} variant="outlined">
          <FormSectionLayout title={<Skeleton width="60%" />} help={<Skeleton width="90%" />}>
            {heights.map((height, index) => (
              // biome-ignore lint/suspicious/noArrayIndexKey: shapes that never move
              <Box key={index}>
                <Skeleton width={120} height={24} sx={{ marginBlockEnd: 0.5 }} />
                <Skeleton variant="rounded" height={height} />
              </Box>
            ))}
          </FormSectionLayout>
          <Box sx={{ height: 69, borderBlockStart: '1px solid', borderColor: 'divider' }} />
        </Paper>
      ))}
    </Box>
  );
}

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
      {/* One guard for both forms: a router accepts one blocker only. */}
      <UnsavedChangesGuard active={identityDirty || passwordDirty} leaving={leaving} />
      <IdentityForm own={own} leaving={leaving} onDirty={setIdentityDirty} />
      <PasswordForm own={own} onDirty={setPasswordDirty} />
    </>
  );
}
