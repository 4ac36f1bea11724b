import Alert from '@mui/material/Alert';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Typography from '@mui/material/Typography';
import { useId } from 'react';
import { type RaRecord, useTranslate } from 'react-admin';
import type { Selection } from '../../extensions/selection';
import { usePageLocale } from '../../fields/usePageLocale';
import { useRecordName } from '../../fields/useRecordName';
import type { NamedTransition, ResolvedResource } from '../../schema/resource';
import { deletedBy, hasFields } from '../../schema/transitionCalls';
import { askedForm } from '../../ui/actions/askedForm';
import { LazyAskedFields } from '../../ui/actions/lazyQuestions';
import { hasWarning, offeredTransitions } from '../../ui/actions/transitions';
import { useCountText } from '../../ui/registry/labels';
import { useDeclaration, useRegistry } from '../../ui/registry/RegistryContext';
import { BulkConsequences, useBulkConsequences } from './BulkConsequences';
import { BulkDialog } from './BulkDialog';
import { transitionCalls } from './bulkCalls';
import { getTypedErrors } from './bulkForm';
import { RecordsInQuestion } from './RecordsInQuestion';
import { SelectionNote } from './SelectionNote';
import { SkippedRecords } from './SkippedRecords';
import { useBulkJob } from './useBulkJob';
import { useSelectedRecords } from './useSelectedRecords';

interface BulkTransitionDialogProps {
  readonly selection: Selection;
  readonly transition: NamedTransition;
  readonly onClose: () => void;
}

export function BulkTransitionDialog({ selection, transition, onClose }: BulkTransitionDialogProps) {
  const resource = useDeclaration();
  const registry = useRegistry();
  const translate = useTranslate();
  const countText = useCountText();
  const reading = useSelectedRecords(selection);
  const key = `resources.${resource.name}.transitions.${transition.name}`;
  const action = translate(`${key}.label`);
  const manyText = useManyText(resource, key, action);
  const { applies, skipped } = split(resource, transition, reading.records);
  const { job, run, submit, sendToBackground } = useTransitionJob(transition, applies, (count) => manyText('done', count), onClose);
  const formId = useId();
  const deleted = deletedBy(registry, resource, transition);
  const targets = deleted ? applies.flatMap((record) => (record[deleted.source] ?? []) as RaRecord['id']) : [];
  const consequences = useBulkConsequences(deleted?.target ?? resource, targets);
  const title = manyText('title', job?.items.length ?? reading.records?.length ?? selection.ids.length);
  return (
    <BulkDialog
      title={job || reading.records ? title : action}
      job={job}
      action={action}
      dismiss={translate(`${key}.dismiss`, { _: '' })}
      onBackground={sendToBackground}
      onClose={onClose}
      confirm={
        <Button
          variant="contained"
          disableElevation
          color={transition.tone === 'danger' ? 'error' : 'primary'}
          disabled={applies.length === 0 || consequences.isPending}
          aria-keyshortcuts="Control+Enter Meta+Enter"
          {...(hasFields(transition) ? { type: 'submit', form: formId } : { onClick: () => run() })}
        >
          {action}
        </Button>
      }
    >
      <SelectionNote selection={selection} reading={reading} />
      {reading.records && (
        <Box sx={{ display: 'grid', gap: 1 }}>
          <Typography>
            {applies.length > 0
              ? countText('jobs.bulk.transition.applies', resource.name, applies.length)
              : countText('jobs.bulk.transition.none', resource.name, 2)}
          </Typography>
          <RecordsInQuestion records={applies} />
          {applies.length > 0 && <SkippedRecords transition={transition} records={skipped} />}
          <Warnings resource={resource} transition={transition} records={applies} />
          {deleted && applies.length > 0 && <BulkConsequences resource={deleted.target} consequences={consequences} />}
          {hasFields(transition) && applies.length > 0 && (
            <LazyAskedFields id={formId} fields={transition.fields} messages={key} record={getCommonValues(applies)} onSubmit={submit} />
          )}
        </Box>
      )}
    </BulkDialog>
  );
}

function split(resource: ResolvedResource, transition: NamedTransition, records: readonly RaRecord[] = []) {
  const isOffered = (record: RaRecord) => offeredTransitions(resource, record).includes(transition);
  return { applies: records.filter(isOffered), skipped: records.filter((record) => !isOffered(record)) };
}

function useManyText({ name }: ResolvedResource, key: string, action: string) {
  const translate = useTranslate();
  const countText = useCountText();
  return (part: 'title' | 'done', count: number) =>
    translate(`${key}.many.${part}`, { smart_count: count, _: countText(`jobs.bulk.transition.${part}`, name, count, { action }) });
}

function useTransitionJob(
  transition: NamedTransition,
  records: readonly RaRecord[],
  doneText: (count: number) => string,
  onClose: () => void,
) {
  const resource = useDeclaration();
  const registry = useRegistry();
  const translate = useTranslate();
  const locale = usePageLocale();
  const { job, start, sendToBackground, forget } = useBulkJob({ doneText: ({ length }) => doneText(length), onClose });
  const run = (typed?: Readonly<Record<string, unknown>>) =>
    start(records, (provider) => transitionCalls(provider, registry, resource, transition, typed));
  const submit = async (typed: Record<string, unknown>) => {
    const errors = await getTypedErrors(run(typed), askedForm(resource, transition.fields), translate, locale);
    if (errors) forget();
    return errors;
  };
  return { job, run, submit, sendToBackground };
}

/** Returns the values that all records have. Rules about others are left to the API. */
function getCommonValues([first, ...others]: readonly RaRecord[]): Readonly<Record<string, unknown>> {
  const isCommon = ([source, value]: [string, unknown]) => others.every((one) => JSON.stringify(one[source]) === JSON.stringify(value));
  return Object.fromEntries(Object.entries(first ?? {}).filter(isCommon));
}

const maxWarnings = 3;

function Warnings({
  resource,
  transition,
  records,
}: {
  readonly resource: ResolvedResource;
  readonly transition: NamedTransition;
  readonly records: readonly RaRecord[];
}) {
  const translate = useTranslate();
  const nameRecord = useRecordName();
  const warned = records.filter((record) => hasWarning(transition, record));
  if (warned.length === 0) return null;
  return (
    <Alert severity="warning">
      <Box component="ul" sx={{ m: 0, paddingInlineStart: 2.5 }}>
        {warned.slice(0, maxWarnings).map((record) => (
          <li key={record.id}>
            {translate(`resources.${resource.name}.transitions.${transition.name}.warning`, { name: nameRecord(resource, record) })}
          </li>
        ))}
        {warned.length > maxWarnings && <li>{translate('jobs.more', { smart_count: warned.length - maxWarnings })}</li>}
      </Box>
    </Alert>
  );
}
