import { Button, Dialog, DialogContent, DialogContentText, DialogTitle, Typography } from '@mui/material';
import { useId, useState } from 'react';
import { useAuthProvider, useTranslate } from 'react-admin';
import type { AppAuthProvider } from '../../auth/createAuthProvider';
import type { Session } from '../../auth/sessionTypes';
import { readSignInEmail } from '../../auth/signInEmail';
import { readAccountId } from '../../auth/tokenClaims';
import { readRememberedEmail } from '../../ui/layout/rememberedEmail';
import { SignInFields } from '../../ui/layout/SignInFields';
import { type TypedCredentials, useSignInAttempt } from '../../ui/layout/useSignInAttempt';

interface LostSessionDialogProps {
  readonly session: Session;
  readonly onLeave: () => void;
}

/** Sign-in over an expired session's page, which only signing in closes. The backdrop hides the data of a user who may have left. */
export function LostSessionDialog({ session, onLeave }: LostSessionDialogProps) {
  const { user } = session;
  const translate = useTranslate();
  const titleId = useId();
  const textId = useId();
  const authProvider = useAuthProvider<AppAuthProvider>();
  const [email, setEmail] = useState(() => readSignInEmail(readAccountId(session)) ?? readRememberedEmail());
  const { problem, pending, signIn } = useSignInAttempt(async (credentials: TypedCredentials) => {
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
        <SignInFields email={email} onEmail={setEmail} problem={problem} pending={pending} onSubmit={signIn} isOver>
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
