import { Box, Button } from '@mui/material';
import { useEffect, useMemo, useRef, useState } from 'react';
import { Form, ResourceContextProvider, useAuthProvider, useNotify, useTranslate } from 'react-admin';
import { useFormState, useWatch } from 'react-hook-form';
import type { AppAuthProvider } from '../../auth/createAuthProvider';
import { FieldInput } from '../../fields/FieldInput';
import { PasswordRules, useCommonPasswords } from '../../fields/password/PasswordRules';
import { usePageLocale } from '../../fields/usePageLocale';
import type { FieldDeclaration } from '../../schema/fieldTypes';
import type { PasswordContext } from '../../schema/passwordRules';
import type { ResolvedResource } from '../../schema/resource';
import { ErrorSummary } from '../../ui/form/ErrorSummary';
import { toFormErrors } from '../../ui/form/formErrors';
import { useRegistry } from '../../ui/registry/RegistryContext';
import { visuallyHidden } from '../../ui/theme/visuallyHidden';
import { ProfileCard } from './ProfileCard';
import { confirmationSource, passwordErrors } from './passwordErrors';
import type { OwnAccount } from './useOwnAccount';

interface PasswordFormBodyProps {
  readonly current: string | undefined;
  readonly source: string;
  readonly field: FieldDeclaration<'password'>;
  readonly account: string | undefined;
  readonly context: PasswordContext;
  readonly onDirty: (dirty: boolean) => void;
}

const presentPassword = { type: 'password', required: true } as const;

function PasswordFormBody({ current, source, field, account, context, onDirty }: PasswordFormBodyProps) {
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
        getLabel={(path) => translate(`profile.fields.${path === current ? 'current' : path === source ? 'password' : 'confirmation'}`)}
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
            <FieldInput source={current} field={presentPassword} messages="profile" name="current" />
          </Box>
        )}
        <Box inert={isSubmitting} sx={{ gridColumnStart: { md: 1 } }}>
          {/* Tells password managers whose password this is. */}
          {account === undefined ? null : (
            <input type="text" value={account} autoComplete="username" readOnly tabIndex={-1} aria-hidden style={visuallyHidden} />
          )}
          <FieldInput source={source} field={field} messages="profile" name="password" />
          <PasswordRules password={String(values[source] ?? '')} context={context} />
        </Box>
        <Box inert={isSubmitting}>
          <FieldInput source={confirmationSource} field={field} messages="profile" name="confirmation" />
        </Box>
      </ProfileCard>
    </Box>
  );
}

interface PasswordFormProps {
  readonly own: Extract<OwnAccount, { kind: 'found' }>;
  readonly onDirty: (dirty: boolean) => void;
}

/** Changes the password. The API may end all sessions of the account, so this device signs in again. */
export function PasswordForm({ own, onDirty }: PasswordFormProps) {
  const { resource, account, record, save } = own;
  const translate = useTranslate();
  const locale = usePageLocale();
  const notify = useNotify();
  const authProvider = useAuthProvider<AppAuthProvider>();
  const [changes, setChanges] = useState(0);
  const source = account.password;
  const field = { ...(resource.fields[source] as FieldDeclaration<'password'>), required: true };
  const email = String(record[account.email] ?? '');
  // A username is known only from the sign-in.
  const signsInWith = useRegistry().api.signIn.accountKind === 'email' ? email : undefined;
  const context = {
    minLength: field.minLength,
    maxLength: field.maxLength,
    personal: [email, String(record[account.name] ?? '')],
    common: useCommonPasswords(),
  };
  const current = account.currentPassword;
  const part = useMemo((): ResolvedResource => {
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
      return toFormErrors(failure, part, translate, locale);
    }
  };

  return (
    <ResourceContextProvider value={resource.name}>
      <Form
        key={changes}
        record={emptyRecord}
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

const emptyRecord = {};
