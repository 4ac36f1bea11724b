import { Box, Button, Typography } from '@mui/material';
import { useEffect, useState } from 'react';
import { useTranslate } from 'react-admin';
import { readAccountFlow, readRegistration, rememberCode } from '../../auth/accountFlow';
import type { MailedCodePurpose } from '../../auth/createAccountCalls';
import { usePageLocale } from '../../fields/usePageLocale';
import { formatNumber } from '../../i18n/format';
import type { AppLocale } from '../../schema/locales';
import { useAccountCalls } from '../../ui/layout/AccountCallsContext';
import { visuallyHidden } from '../../ui/theme/visuallyHidden';
import { inactiveSx } from './idle';

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

/** Formats seconds as `1:05`, in the digits of the locale. */
export function toClock(seconds: number, locale: AppLocale): string {
  return `${formatNumber(Math.floor(seconds / 60), locale)}:${formatNumber(seconds % 60, locale, { minimumIntegerDigits: 2 })}`;
}

interface ResendCodeProps {
  readonly purpose: MailedCodePurpose;
  /** Returns the address, or shows its error and returns undefined. */
  readonly email: () => string | undefined;
  readonly onSent: () => void;
  readonly onFailure: (error: unknown) => void;
}

export function ResendCode(props: ResendCodeProps) {
  const translate = useTranslate();
  const locale = usePageLocale();
  const { status, isPending, seconds, resend } = useResend(props);
  const isWaiting = seconds > 0;
  return (
    <Box sx={{ display: 'grid', gap: 1.5, marginBlockStart: 3 }}>
      <Typography variant="body2" color="text.secondary">
        {translate('account.resend.help')}
      </Typography>
      <Button variant="outlined" fullWidth aria-disabled={isPending || isWaiting} onClick={resend} sx={inactiveSx}>
        {isPending ? (
          translate('account.resend.pending')
        ) : isWaiting ? (
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
      {/* Announces state changes, not each second. */}
      <Typography role="status" variant="body2" sx={status === 'sent' ? {} : visuallyHidden}>
        {status && translate(`account.resend.${status}`)}
      </Typography>
    </Box>
  );
}

function useResend({ purpose, email, onSent, onFailure }: ResendCodeProps) {
  const { resendCode } = useAccountCalls();
  const [resendAt, setResendAt] = useState(() => readAccountFlow().resendAt?.[purpose] ?? 0);
  const [status, setStatus] = useState<'sent' | 'ready'>();
  const [isPending, setPending] = useState(false);
  const seconds = useCountdown(resendAt);
  const isWaiting = seconds > 0;

  useEffect(() => {
    if (isWaiting) return () => setStatus('ready');
  }, [isWaiting]);

  const resend = async () => {
    if (isPending || isWaiting) return;
    const to = email();
    if (!to) return;
    setPending(true);
    try {
      const { waitSeconds } = await resendCode({
        email: to,
        purpose,
        token: purpose === 'verify-email' ? readRegistration(to) : undefined,
      });
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
  return { status, isPending, seconds, resend };
}
