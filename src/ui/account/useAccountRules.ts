import { useMemo } from 'react';
import { brokenRules, type PasswordContext } from '../../schema/passwordRules';
import { accountResourceOf } from '../profile/accountResource';
import { useCommonPasswords } from '../profile/useCommonPasswords';
import { useRegistry } from '../registry/RegistryContext';
import type { FieldMessage } from './fieldMessage';

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
              : broken && { password: { message: `profile.broken.${broken}`, values: { min: minLength ?? 1 } } }),
          ...(confirmation === ''
            ? { confirmation: { message: 'account.errors.confirmationRequired' } }
            : confirmation !== typed && { confirmation: { message: 'account.errors.different' } }),
        };
      },
    };
  }, [registry, common]);
}
