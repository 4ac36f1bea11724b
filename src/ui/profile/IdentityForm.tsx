import { useMemo, useState } from 'react';
import { Form, type RaRecord, RecordContextProvider, ResourceContextProvider, useAuthProvider, useNotify, useTranslate } from 'react-admin';
import type { AppAuthProvider } from '../../auth/createAuthProvider';
import { emptyValues } from '../../fields/emptyValues';
import { draftKey, removeDraft } from '../form/formDraft';
import { toFormErrors } from '../form/formErrors';
import { IdentityFormBody } from './IdentityFormBody';
import type { OwnAccount } from './useOwnAccount';

interface IdentityFormProps {
  readonly own: Extract<OwnAccount, { kind: 'found' }>;
  /** Called when the form gets or loses unsaved values. */
  readonly onDirty: (dirty: boolean) => void;
}

const keepTyped = { keepDirtyValues: true };
/** Apart from the draft of the same record's own form. */
export const identityDraft = draftKey('profile', 'identity');

/** Name and photo: saved at the product API with what changed, then shown by the session, and so by the header of every tab. */
export function IdentityForm({ own, onDirty }: IdentityFormProps) {
  const { resource, account, record, save } = own;
  const translate = useTranslate();
  const notify = useNotify();
  const authProvider = useAuthProvider<AppAuthProvider>();
  const [saved, setSaved] = useState<RaRecord>();
  const sources = useMemo((): readonly string[] => [account.name, account.image], [account]);
  // The part of the resource that this form has; an error elsewhere belongs to the form as a whole.
  const part = useMemo(() => ({ ...resource, sections: [{ name: 'identity', sources }] }), [resource, sources]);
  const defaultValues = useMemo(
    () => emptyValues(Object.fromEntries(Object.entries(resource.fields).filter(([one]) => sources.includes(one)))),
    [resource, sources],
  );

  const submit = async (values: Record<string, unknown>) => {
    try {
      const changed = await save(Object.fromEntries(sources.map((source) => [source, values[source]])));
      if (!changed) return undefined;
      removeDraft(identityDraft);
      setSaved(changed);
      const image: unknown = changed[account.image];
      const shown = await authProvider?.updateIdentity({
        name: String(changed[account.name] ?? ''),
        image: typeof image === 'string' && image !== '' ? image : null,
      });
      notify(shown ? 'profile.you.done' : 'profile.you.doneLater', { type: shown ? 'success' : 'warning' });
      return undefined;
    } catch (failure) {
      return toFormErrors(failure, part, translate);
    }
  };

  return (
    <ResourceContextProvider value={resource.name}>
      <RecordContextProvider value={record}>
        <Form
          record={record}
          defaultValues={defaultValues}
          onSubmit={submit}
          noValidate
          disableInvalidFormNotification
          shouldFocusError={false}
          resetOptions={keepTyped}
        >
          <IdentityFormBody part={part} account={account} saved={saved} storageKey={identityDraft} onDirty={onDirty} />
        </Form>
      </RecordContextProvider>
    </ResourceContextProvider>
  );
}
