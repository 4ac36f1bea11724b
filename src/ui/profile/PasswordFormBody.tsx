import { Box, Button } from '@mui/material';
import { useEffect, useRef } from 'react';
import { useTranslate } from 'react-admin';
import { useFormState, useWatch } from 'react-hook-form';
import { InputOf } from '../../fields/InputOf';
import type { FieldOf } from '../../schema/fieldTypes';
import type { PasswordContext } from '../../schema/passwordRules';
import { ErrorSummary } from '../form/ErrorSummary';
import { visuallyHidden } from '../theme/visuallyHidden';
import { PasswordRules } from './PasswordRules';
import { ProfileCard } from './ProfileCard';
import { confirmationSource } from './passwordErrors';

export interface PasswordFormBodyProps {
  /** Where the present password is; undefined where the API does not want it. */
  readonly current: string | undefined;
  readonly source: string;
  readonly field: FieldOf<'password'>;
  /** What the account signs in with, where it is known. */
  readonly account: string | undefined;
  readonly context: PasswordContext;
  readonly onDirty: (dirty: boolean) => void;
}

const presentPassword = { type: 'password', required: true } as const;

/** The inputs, the rules that a new password has to keep, and the button. */
export function PasswordFormBody({ current, source, field, account, context, onDirty }: PasswordFormBodyProps) {
  const translate = useTranslate();
  const body = useRef<HTMLDivElement>(null);
  const { isSubmitting } = useFormState();
  const values = useWatch() as Record<string, unknown>;
  const typed = [current, source, confirmationSource].some((one) => one !== undefined && Boolean(values[one]));
  useEffect(() => {
    onDirty(typed);
    return () => onDirty(false);
  }, [typed, onDirty]);

  return (
    <Box ref={body} aria-busy={isSubmitting} sx={{ display: 'grid', gridTemplateColumns: 'minmax(0, 1fr)', gap: 2 }}>
      <ErrorSummary
        form={body}
        labelOf={(path) => translate(`profile.fields.${path === current ? 'current' : path === source ? 'password' : 'confirmation'}`)}
      />
      <ProfileCard
        title={translate('profile.password.title')}
        help={translate('profile.password.help')}
        actions={
          <Button type="submit" variant="contained" disableElevation disabled={!typed} loading={isSubmitting}>
            {translate('profile.password.submit')}
          </Button>
        }
      >
        {current === undefined ? null : (
          <Box inert={isSubmitting}>
            <InputOf source={current} field={presentPassword} messages="profile" name="current" />
          </Box>
        )}
        <Box inert={isSubmitting} sx={{ gridColumnStart: { md: 1 } }}>
          {/* Password managers learn from it whose password this is. */}
          {account === undefined ? null : (
            <input type="text" value={account} autoComplete="username" readOnly tabIndex={-1} aria-hidden style={visuallyHidden} />
          )}
          <InputOf source={source} field={field} messages="profile" name="password" />
          <PasswordRules password={String(values[source] ?? '')} context={context} />
        </Box>
        <Box inert={isSubmitting}>
          <InputOf source={confirmationSource} field={field} messages="profile" name="confirmation" />
        </Box>
      </ProfileCard>
    </Box>
  );
}
