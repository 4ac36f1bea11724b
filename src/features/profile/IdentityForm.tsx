import { Box, Button, Link, Typography } from '@mui/material';
import { type RefObject, useEffect, useMemo, useRef, useState } from 'react';
import {
  Form,
  type RaRecord,
  RecordContextProvider,
  ResourceContextProvider,
  useAuthProvider,
  useCreatePath,
  useNotify,
  useRecordContext,
  useTranslate,
} from 'react-admin';
import { useFormState } from 'react-hook-form';
import { Link as RouterLink } from 'react-router-dom';
import type { AppAuthProvider } from '../../auth/createAuthProvider';
import { FeatureParts } from '../../extensions/FeatureParts';
import { emptyValues } from '../../fields/emptyValues';
import { FieldInput } from '../../fields/FieldInput';
import { useFieldLabel, usePathLabel } from '../../fields/useFieldLabel';
import { usePageLocale } from '../../fields/usePageLocale';
import type { AccountDeclaration } from '../../schema/declaration';
import type { Fields } from '../../schema/fieldTypes';
import type { ResolvedResource } from '../../schema/resource';
import { ErrorSummary } from '../../ui/form/ErrorSummary';
import { toFormErrors } from '../../ui/form/formErrors';
import { formScope } from '../../ui/form/formScope';
import { formSources } from '../../ui/form/formSources';
import { useRecordForm } from '../../ui/form/useRecordForm';
import { type SaveSteps, useSaveSteps } from '../../ui/form/useSaveSteps';
import { ProfileCard } from './ProfileCard';
import type { OwnAccount } from './useOwnAccount';

interface IdentityFormProps {
  readonly own: Extract<OwnAccount, { kind: 'found' }>;
  readonly leaving: RefObject<boolean>;
  readonly onDirty: (dirty: boolean) => void;
}

const keepTyped = { keepDirtyValues: true };
/** Differs from the scope of the record's own form. */
const scope = formScope('profile', 'identity');

/** Name and photo of the account. Saving also updates the session, and so the header in all tabs. */
export function IdentityForm({ own, leaving, onDirty }: IdentityFormProps) {
  const { resource, account, record, save } = own;
  const translate = useTranslate();
  const locale = usePageLocale();
  const notify = useNotify();
  const authProvider = useAuthProvider<AppAuthProvider>();
  const [saved, setSaved] = useState<RaRecord>();
  const sources = useMemo((): readonly string[] => [account.name, account.image], [account]);
  // Only the fields of this form, so that other errors are shown for the whole form.
  const part = useMemo(() => ({ ...resource, sections: [{ name: 'identity', sources }] }), [resource, sources]);
  const defaultValues = useMemo(
    () => emptyValues(Object.fromEntries(Object.entries(resource.fields).filter(([one]) => sources.includes(one)))),
    [resource, sources],
  );

  const steps = useSaveSteps();
  const submit = async (values: Record<string, unknown>) => {
    try {
      const done = await steps.run(values, async (sent) => {
        const changed = await save(Object.fromEntries(sources.map((source) => [source, sent[source]])));
        return changed && { record: changed };
      });
      if (!done) return undefined;
      const { record: changed } = done;
      setSaved(changed);
      const image: unknown = changed[account.image];
      const shown = await authProvider?.updateIdentity({
        name: String(changed[account.name] ?? ''),
        image: typeof image === 'string' && image !== '' ? image : null,
      });
      notify(shown ? 'profile.you.done' : 'profile.you.doneLater', { type: shown ? 'success' : 'warning' });
      return undefined;
    } catch (failure) {
      return toFormErrors(failure, part, translate, locale);
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
          <IdentityFormBody part={part} account={account} saved={saved} steps={steps} leaving={leaving} onDirty={onDirty} />
        </Form>
      </RecordContextProvider>
    </ResourceContextProvider>
  );
}

interface EmailLineProps {
  readonly resource: ResolvedResource;
  readonly source: string;
  readonly record: RaRecord | undefined;
}

function EmailLine({ resource, source, record }: EmailLineProps) {
  const translate = useTranslate();
  const getLabel = useFieldLabel();
  const createPath = useCreatePath();
  return (
    <Box>
      <Typography variant="subtitle2" component="p" sx={{ margin: 0, minHeight: 24, marginBlockEnd: 0.5 }}>
        {getLabel(`resources.${resource.name}`, source)}
      </Typography>
      <Box sx={{ minHeight: 45, display: 'flex', alignItems: 'center', overflowWrap: 'anywhere' }}>
        <bdi dir="ltr">{String(record?.[source] ?? '')}</bdi>
      </Box>
      <Typography variant="caption" component="p" sx={{ margin: 0, color: 'text.secondary' }}>
        {translate('profile.you.email')}{' '}
        {record && resource.can.edit ? (
          <Link component={RouterLink} underline="always" to={createPath({ resource: resource.name, type: 'edit', id: record.id })}>
            {translate('profile.you.emailLink')}
          </Link>
        ) : null}
      </Typography>
    </Box>
  );
}

interface IdentityFormBodyProps {
  readonly part: ResolvedResource;
  readonly account: AccountDeclaration<Fields>;
  readonly saved: RaRecord | undefined;
  readonly steps: SaveSteps;
  readonly leaving: RefObject<boolean>;
  readonly onDirty: (dirty: boolean) => void;
}

function IdentityFormBody({ part, account, saved, steps, leaving, onDirty }: IdentityFormBodyProps) {
  const translate = useTranslate();
  const element = useRef<HTMLDivElement>(null);
  const getLabel = usePathLabel(part);
  const record = useRecordContext();
  const sources = useMemo(() => formSources(part), [part]);
  // Reading `dirtyFields` subscribes to it, which `keepDirtyValues` needs.
  const { isSubmitting, dirtyFields: _dirtyFields } = useFormState();
  const base = useRef(undefined);
  const form = useRecordForm({
    resource: part,
    scope,
    record: undefined,
    base,
    sources,
    leaving,
    element,
    getLabel,
    stored: saved,
    addStep: steps.addStep,
  });
  const { changed } = form;
  const isDirty = changed.length > 0;
  useEffect(() => onDirty(isDirty), [isDirty, onDirty]);

  return (
    <Box ref={element} aria-busy={isSubmitting} sx={{ display: 'grid', gridTemplateColumns: 'minmax(0, 1fr)', gap: 2 }}>
      <FeatureParts place="form.notices" given={form} resource={part} />
      <ErrorSummary form={element} getLabel={getLabel} />
      <ProfileCard
        title={translate('profile.you.title')}
        help={translate('profile.you.help')}
        actions={
          <>
            <Typography role="status" variant="body2" sx={{ flex: 1, color: isDirty ? 'text.primary' : 'text.secondary' }}>
              {isSubmitting
                ? translate('forms.saving')
                : isDirty
                  ? translate('forms.changes', { smart_count: changed.length })
                  : translate('forms.noChanges')}
            </Typography>
            <Button type="submit" variant="contained" disableElevation disabled={!isDirty} loading={isSubmitting}>
              {translate('ra.action.save')}
            </Button>
          </>
        }
      >
        {sources.map(({ source, field }) => (
          <Box key={source} inert={isSubmitting} sx={{ minWidth: 0, gridRow: field.type === 'image' ? { md: 'span 2' } : 'auto' }}>
            <FieldInput source={source} field={field} {...(source === account.name && { autoComplete: 'name' })} />
          </Box>
        ))}
        <EmailLine resource={part} source={account.email} record={record} />
      </ProfileCard>
    </Box>
  );
}
