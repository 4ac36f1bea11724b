import { useId, useMemo, useRef, useState } from 'react';
import { useRecordContext, useTranslate } from 'react-admin';
import { usePageLocale } from '../../fields/usePageLocale';
import { isSent, resolveRules, withRow } from '../../schema/fieldRules';
import { ownValue } from '../../schema/objects';
import { toFormErrors } from '../form/formErrors';
import { UnsavedChangesDialog } from '../form/UnsavedChangesDialog';
import { useDeclaration } from '../registry/RegistryContext';
import { ConfirmDialog } from '../states/ConfirmDialog';
import { AskedFields } from './AskedFields';
import { askedForm } from './askedForm';
import { type ApiCallOptions, type AskedBefore, useApiCall } from './useApiCall';

interface ApiFormProps extends Required<Pick<ApiCallOptions, 'method'>> {
  readonly path: string;
  readonly label: string;
  readonly asks: AskedBefore;
  readonly isDanger: boolean;
  readonly body: Readonly<Record<string, unknown>>;
  readonly onDone: () => void;
  readonly onClose: () => void;
}

export function ApiForm({ path, method, label, asks, isDanger, body, onDone, onClose }: ApiFormProps) {
  const resource = useDeclaration();
  const record = useRecordContext() ?? {};
  const translate = useTranslate();
  const locale = usePageLocale();
  const formId = useId();
  const isDirty = useRef(false);
  const [isAsking, setAsking] = useState(false);
  const fields = useMemo(() => resolveRules(asks.fields, resource.fields), [asks.fields, resource]);
  const [, { callAsync, isPending }] = useApiCall(path, { method, fields, onError: () => undefined });
  const submit = async (typed: Record<string, unknown>) => {
    const isShown = ([source]: [string, unknown]) => {
      const field = ownValue(fields, source);
      return field === undefined || isSent(field, withRow(record, typed));
    };
    try {
      const { status } = await callAsync({ ...body, ...Object.fromEntries(Object.entries(typed).filter(isShown)) });
      // Without a status, the session had ended and nothing was sent.
      if (status !== undefined) onDone();
      return undefined;
    } catch (failure) {
      return toFormErrors(failure, askedForm(resource, fields), translate, locale, { ...record, ...typed });
    }
  };
  return (
    <ConfirmDialog
      open
      form={formId}
      title={translate(label, { _: label })}
      action={translate(label, { _: label })}
      tone={isDanger ? 'danger' : 'primary'}
      isPending={isPending}
      onClose={() => (isDirty.current ? setAsking(true) : onClose())}
    >
      <AskedFields id={formId} fields={fields} messages={asks.messages} record={record} isDirty={isDirty} onSubmit={submit} />
      {isAsking && <UnsavedChangesDialog open onStay={() => setAsking(false)} onLeave={onClose} />}
    </ConfirmDialog>
  );
}
