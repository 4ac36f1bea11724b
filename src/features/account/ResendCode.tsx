import { Box, Button, Typography } from '@mui/material';
import { useEffect, useState } from 'react';
import { useTranslate } from 'react-admin';
import { readAccountFlow, registrationOf, rememberCode } from '../../auth/accountFlow';
import type { MailedCodePurpose } from '../../auth/createAccountCalls';
import { usePageLocale } from '../../fields/usePageLocale';
import { formatNumber } from '../../i18n/format';
import type { AppLocale } from '../../schema/fieldTypes';
import { useAccountCalls } from '../../ui/layout/AccountCallsContext';
import { visuallyHidden } from '../../ui/theme/visuallyHidden';
import { idle } from './idle';

/**
 * The seconds until a moment, counted down to 0.
 *
 * @param until milliseconds since 1970
 */
function useCountdown(until: number): number {
  const [now, setNow] = useState(Date.now);
  useEffect(() => {
    const tick = () => setNow(Date.now());
    tick();
    if (until <= Date.now()) return;
    const timer = setInterval(() => {
      tick();
      if (until <= Date.now()) clearInterval(timer);
    }, 250);
    return () => clearInterval(timer);
  }, [until]);
  return Math.max(0, Math.ceil((until - now) / 1000));
}

/** `1:05`, in the digits that the reader wants. */
export function toClock(seconds: number, locale: AppLocale): string {
  return `${formatNumber(Math.floor(seconds / 60), locale)}:${formatNumber(seconds % 60, locale, { minimumIntegerDigits: 2 })}`;
}

interface ResendCodeProps {
  readonly purpose: MailedCodePurpose;
  /** Where the code goes; undefined when that has to be put right first. */
  readonly email: () => string | undefined;
  readonly onSent: () => void;
  readonly onFailure: (error: unknown) => void;
}

/** Asks for another code, once the time that the server wants between two is over. */
export function ResendCode({ purpose, email, onSent, onFailure }: ResendCodeProps) {
  const translate = useTranslate();
  const locale = usePageLocale();
  const { resendCode } = useAccountCalls();
  const [resendAt, setResendAt] = useState(() => readAccountFlow().resendAt?.[purpose] ?? 0);
  const [status, setStatus] = useState<'sent' | 'ready'>();
  const [pending, setPending] = useState(false);
  const seconds = useCountdown(resendAt);
  const waits = seconds > 0;

  useEffect(() => {
    if (waits) return () => setStatus('ready');
  }, [waits]);

  const resend = async () => {
    if (pending || waits) return;
    const to = email();
    if (!to) return;
    setPending(true);
    try {
      const { waitSeconds } = await resendCode({ email: to, purpose, token: purpose === 'verify-email' ? registrationOf(to) : undefined });
      rememberCode(purpose, to, waitSeconds);
      setResendAt(Date.now() + waitSeconds * 1000);
      setStatus('sent');
      onSent();
    } catch (error) {
      onFailure(error);
    } finally {
      setPending(false);
    }
  };

  return (
    <Box sx={{ display: 'grid', gap: 1.5, marginBlockStart: 3 }}>
      <Typography variant="body2" color="text.secondary">
        {translate('account.resend.help')}
      </Typography>
      <Button variant="outlined" fullWidth aria-disabled={pending || waits} onClick={resend} sx={idle}>
        {pending ? (
          translate('account.resend.pending')
        ) : waits ? (
          <span>
            {translate('account.resend.wait')}{' '}
            <Box component="bdi" dir="ltr" sx={{ fontVariantNumeric: 'tabular-nums' }}>
              {toClock(seconds, locale)}
            </Box>
          </span>
        ) : (
          translate('account.resend.action')
        )}
      </Button>
      {/* Seconds are not announced one by one: only what has changed. */}
      <Typography role="status" variant="body2" sx={status === 'sent' ? {} : visuallyHidden}>
        {status && translate(`account.resend.${status}`)}
      </Typography>
    </Box>
  );
}
