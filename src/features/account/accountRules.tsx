import { Box } from '@mui/material';
import { useMemo } from 'react';
import { useTranslate } from 'react-admin';
import { PasswordRules, useCommonPasswords } from '../../fields/password/PasswordRules';
import { accountResourceOf } from '../../schema/accountResource';
import { brokenRules, type PasswordContext } from '../../schema/passwordRules';
import { PasswordTextField } from '../../ui/layout/PasswordTextField';
import { useRegistry } from '../../ui/registry/RegistryContext';
import type { FieldMessage } from './fieldMessage';
import type { AccountForm } from './useAccountForm';

/** The rules of a new account, as its declaration has them. */
export interface AccountRules {
  readonly nameLength: number | undefined;
  /** @param personal name and e-mail, which a password must not hold */
  passwordContext(personal: readonly string[]): PasswordContext;
  /** What is wrong with a password and its repetition. */
  passwordErrors(
    password: string,
    confirmation: string,
    personal: readonly string[],
  ): { readonly password?: FieldMessage; readonly confirmation?: FieldMessage };
}

/** Reads the rules from the resource whose records sign in. */
export function useAccountRules(): AccountRules {
  const registry = useRegistry();
  const common = useCommonPasswords();
  return useMemo(() => {
    const found = accountResourceOf(registry);
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
        <PasswordTextField {...common} {...form.field('password')} label={label} />
        <PasswordRules password={form.values.password} context={rules.passwordContext(personal)} />
      </Box>
      <PasswordTextField {...common} {...form.field('confirmation')} label={translate('account.confirmation')} />
    </>
  );
}
