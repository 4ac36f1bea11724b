import { Box } from '@mui/material';
import { useMemo } from 'react';
import { useTranslate } from 'react-admin';
import { PasswordRules, useCommonPasswords } from '../../fields/password/PasswordRules';
import { getAccountResource } from '../../schema/getAccountResource';
import { brokenRules, type PasswordContext } from '../../schema/passwordRules';
import { PasswordTextField } from '../../ui/layout/PasswordTextField';
import { useRegistry } from '../../ui/registry/RegistryContext';
import type { FieldMessage } from './readFailure';
import type { AccountForm } from './useAccountForm';

interface AccountRules {
  readonly nameLength: number | undefined;
  /** @param personal name and e-mail, which the password must not contain */
  passwordContext(personal: readonly string[]): PasswordContext;
  passwordErrors(
    password: string,
    confirmation: string,
    personal: readonly string[],
  ): { readonly password?: FieldMessage; readonly confirmation?: FieldMessage };
}

export function useAccountRules(): AccountRules {
  const registry = useRegistry();
  const common = useCommonPasswords();
  return useMemo(() => {
    const found = getAccountResource(registry);
    const name = found?.resource.fields[found.account.name];
    const password = found?.resource.fields[found.account.password];
    const minLength = password?.type === 'password' ? password.minLength : undefined;
    const maxLength = password?.type === 'password' ? password.maxLength : undefined;
    const passwordContext = (personal: readonly string[]) => ({ minLength, maxLength, personal, common });
    return {
      nameLength: name?.type === 'text' ? name.maxLength : undefined,
      passwordContext,
      passwordErrors(typed, confirmation, personal) {
        const [broken] = brokenRules(typed, passwordContext(personal));
        return {
          ...(typed === ''
            ? { password: { message: 'account.errors.passwordRequired' } }
            : broken === 'tooLong'
              ? { password: { message: 'ra.validation.maxLength', values: { max: maxLength } } }
              : broken && { password: { message: `profile.broken.${broken}`, values: { smart_count: minLength ?? 1 } } }),
          ...(confirmation === ''
            ? { confirmation: { message: 'account.errors.confirmationRequired' } }
            : confirmation !== typed && { confirmation: { message: 'account.errors.different' } }),
        };
      },
    };
  }, [registry, common]);
}

interface NewPasswordFieldsProps {
  readonly form: Pick<AccountForm<'password' | 'confirmation'>, 'field' | 'values'>;
  readonly rules: AccountRules;
  readonly personal: readonly string[];
  readonly label: string;
}

export function NewPasswordFields({ form, rules, personal, label }: NewPasswordFieldsProps) {
  const translate = useTranslate();
  const common = { autoComplete: 'new-password', margin: 'none', fullWidth: true } as const;
  return (
    <>
      <Box>
        <PasswordTextField {...common} {...form.field('password')} label={label} />
        <PasswordRules password={form.values.password} context={rules.passwordContext(personal)} />
      </Box>
      <PasswordTextField {...common} {...form.field('confirmation')} label={translate('account.confirmation')} />
    </>
  );
}
