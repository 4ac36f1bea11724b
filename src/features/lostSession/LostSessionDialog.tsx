import { Button, Dialog, DialogContent, DialogContentText, DialogTitle, Typography } from '@mui/material';
import { useId, useState } from 'react';
import { useAuthProvider, useTranslate } from 'react-admin';
import type { AppAuthProvider } from '../../auth/createAuthProvider';
import type { Session } from '../../auth/sessionTypes';
import { readSignInEmail } from '../../auth/signInEmail';
import { readAccountId } from '../../auth/tokenClaims';
import { readRememberedEmail } from '../../ui/layout/rememberedEmail';
import { SignInFields } from '../../ui/layout/SignInFields';
import { useSignInAttempt } from '../../ui/layout/useSignInAttempt';

interface LostSessionDialogProps {
  /** The session that ended. */
  readonly session: Session;
  /** Nobody wants to sign in here. */
  readonly onLeave: () => void;
}

/**
 * Signs in over the page whose session ended, so that the form on it stays as it is. Closed by a session only, or by leaving: neither
 * Escape nor a click beside it takes the page away. What is behind it can be told by its shape, not read: its user may have gone.
 */
export function LostSessionDialog({ session, onLeave }: LostSessionDialogProps) {
  const { user } = session;
  const translate = useTranslate();
  const titleId = useId();
  const textId = useId();
  const authProvider = useAuthProvider<AppAuthProvider>();
  const [email, setEmail] = useState(() => readSignInEmail(readAccountId(session)) ?? readRememberedEmail());
  const { problem, pending, signIn } = useSignInAttempt(async (credentials: { readonly email: string; readonly password: string }) => {
    await authProvider?.resumeSession(credentials);
  });

  return (
    <Dialog
      open
      fullWidth
      maxWidth="xs"
      aria-labelledby={titleId}
      aria-describedby={textId}
      slotProps={{ backdrop: { sx: { backdropFilter: 'blur(12px)' } } }}
    >
      <DialogTitle id={titleId}>{translate('auth.lost.title')}</DialogTitle>
      <DialogContent>
        <DialogContentText id={textId} sx={{ marginBlockEnd: 3 }}>
          {translate('auth.lost.kept')} {user?.name ? translate('auth.lost.signInAs', { name: user.name }) : translate('auth.lost.signIn')}
        </DialogContentText>
        <SignInFields email={email} onEmail={setEmail} problem={problem} pending={pending} onSubmit={signIn}>
          <Button fullWidth onClick={onLeave}>
            {translate('auth.lost.leave')}
          </Button>
          <Typography variant="caption" color="text.secondary" sx={{ textAlign: 'center', textWrap: 'balance' }}>
            {translate('auth.lost.others')}
          </Typography>
        </SignInFields>
      </DialogContent>
    </Dialog>
  );
}
