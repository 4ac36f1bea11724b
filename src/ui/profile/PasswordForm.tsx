import { useMemo, useState } from 'react';
import { Form, ResourceContextProvider, useAuthProvider, useNotify, useTranslate } from 'react-admin';
import type { AppAuthProvider } from '../../auth/createAuthProvider';
import type { FieldOf } from '../../schema/fieldTypes';
import type { Resource } from '../../schema/resource';
import { toFormErrors } from '../form/formErrors';
import { useRegistry } from '../registry/RegistryContext';
import { PasswordFormBody } from './PasswordFormBody';
import { confirmationSource, passwordErrors } from './passwordErrors';
import { useCommonPasswords } from './useCommonPasswords';
import type { OwnAccount } from './useOwnAccount';

export interface PasswordFormProps {
  readonly own: Extract<OwnAccount, { kind: 'found' }>;
  /** Told whether there is something to lose. */
  readonly onDirty: (dirty: boolean) => void;
}

/**
 * A new password, typed twice, and the present one where the declaration says that the API wants it. An API may end all sessions of the
 * account then (the embedded one does), so this device signs in anew with the new password.
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
    personal: [email, String(record[account.name] ?? '')],
    common: useCommonPasswords(),
  };
  const current = account.currentPassword;
  const part = useMemo((): Resource => {
    const sources = current === undefined ? [source] : [current, source];
    const fields = current === undefined ? resource.fields : { ...resource.fields, [current]: { type: 'password' as const } };
    return { ...resource, fields, sections: [{ name: 'password', sources }] };
  }, [resource, source, current]);

  const submit = async (values: Record<string, unknown>) => {
    const password = String(values[source]);
    try {
      const proof = current === undefined ? {} : { [current]: String(values[current]) };
      if (!(await save({ [source]: password, ...proof }))) return undefined;
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
        defaultValues={{ ...(current === undefined ? {} : { [current]: null }), [source]: null, [confirmationSource]: null }}
        validate={(values) => passwordErrors(values as Record<string, unknown>, source, context, current)}
        onSubmit={submit}
        noValidate
        disableInvalidFormNotification
        shouldFocusError={false}
      >
        <PasswordFormBody current={current} source={source} field={field} account={signsInWith} context={context} onDirty={onDirty} />
      </Form>
    </ResourceContextProvider>
  );
}

/** A form of its own, not of the record: nothing of it may be filled in. */
const nobody = {};
