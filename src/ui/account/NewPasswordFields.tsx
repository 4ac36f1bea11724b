import { Box } from '@mui/material';
import { useTranslate } from 'react-admin';
import { PasswordField } from '../layout/PasswordField';
import { PasswordRules } from '../profile/PasswordRules';
import type { AccountForm } from './useAccountForm';
import type { AccountRules } from './useAccountRules';

interface NewPasswordFieldsProps {
  readonly form: Pick<AccountForm<'password' | 'confirmation'>, 'field' | 'values'>;
  readonly rules: AccountRules;
  /** Name and e-mail, which the password must not hold. */
  readonly personal: readonly string[];
  /** What the password is called here. */
  readonly label: string;
}

/** A new password, the rules it has to keep, and the password again. */
export function NewPasswordFields({ form, rules, personal, label }: NewPasswordFieldsProps) {
  const translate = useTranslate();
  const common = { autoComplete: 'new-password', margin: 'none', fullWidth: true } as const;
  return (
    <>
      <Box>
        <PasswordField {...common} {...form.field('password')} label={label} />
        <PasswordRules password={form.values.password} context={rules.passwordContext(personal)} />
      </Box>
      <PasswordField {...common} {...form.field('confirmation')} label={translate('account.confirmation')} />
    </>
  );
}
