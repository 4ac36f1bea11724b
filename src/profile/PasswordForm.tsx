import { useMemo, useState } from 'react';
import { Form, ResourceContextProvider, useAuthProvider, useNotify, useTranslate } from 'react-admin';
import type { AppAuthProvider } from '../auth/createAuthProvider';
import type { FieldOf } from '../schema/fieldTypes';
import { toFormErrors } from '../views/form/formErrors';
import { useRegistry } from '../views/RegistryContext';
import { PasswordFormBody } from './PasswordFormBody';
import { confirmationSource, passwordErrors } from './passwordErrors';
import type { OwnAccount } from './useOwnAccount';

export interface PasswordFormProps {
  readonly own: Extract<OwnAccount, { kind: 'found' }>;
  /** Told whether there is something to lose. */
  readonly onDirty: (dirty: boolean) => void;
}

/**
 * A new password, typed twice. The product API has no call that checks the present one, so it is not asked for. An API may end
 * all sessions of the account then (the embedded one does), so this device signs in anew with the new password.
 */
export function PasswordForm({ own, onDirty }: PasswordFormProps) {
  const { resource, account, record, save } = own;
  const translate = useTranslate();
  const notify = useNotify();
  const authProvider = useAuthProvider<AppAuthProvider>();
  const [changes, setChanges] = useState(0);
  const source = account.password;
  const field = { ...(resource.fields[source] as FieldOf<'password'>), required: true };
  const email = String(record[account.email] ?? '');
  // The record has the e-mail as it is now; a username is known from the sign-in alone.
  const signsInWith = useRegistry().api.signIn.accountKind === 'email' ? email : undefined;
  const context = {
    minLength: field.minLength,
    maxLength: field.maxLength,
    personal: [email, ...String(record[account.name] ?? '').split(/\s+/)],
  };
  const part = useMemo(() => ({ ...resource, sections: [{ name: 'password', sources: [source] }] }), [resource, source]);

  const submit = async (values: Record<string, unknown>) => {
    const password = String(values[source]);
    try {
      if (!(await save({ [source]: password }))) return undefined;
      const renewed = await authProvider?.renewSession({ email: signsInWith, password });
      setChanges(changes + 1);
      notify(renewed ? 'profile.password.done' : 'profile.password.doneSignIn', {
        type: renewed ? 'success' : 'warning',
        autoHideDuration: 8000,
      });
      return undefined;
    } catch (failure) {
      return toFormErrors(failure, part, translate);
    }
  };

  return (
    <ResourceContextProvider value={resource.name}>
      <Form
        // Changed: an empty form again.
        key={changes}
        record={nobody}
        defaultValues={{ [source]: null, [confirmationSource]: null }}
        validate={(values) => passwordErrors(values as Record<string, unknown>, source, context)}
        onSubmit={submit}
        noValidate
        disableInvalidFormNotification
        shouldFocusError={false}
      >
        <PasswordFormBody source={source} field={field} account={signsInWith} context={context} onDirty={onDirty} />
      </Form>
    </ResourceContextProvider>
  );
}

/** A form of its own, not of the record: nothing of it may be filled in. */
const nobody = {};
