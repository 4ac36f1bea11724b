import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Checkbox from '@mui/material/Checkbox';
import Typography from '@mui/material/Typography';
import { useContext, useId, useMemo, useRef, useState } from 'react';
import { DataProviderContext, Form, type RaRecord, useNotify, useTranslate } from 'react-admin';
import { type JobResult, resultOf } from '../../data/jobs/jobResult';
import type { Job } from '../../data/jobs/runJob';
import { manyChanged } from '../../data/versions/versionConflict';
import { newValues } from '../../fields/emptyValues';
import { InputOf } from '../../fields/InputOf';
import { useDeclaredField } from '../../fields/useDeclaredField';
import { usePathLabel } from '../../fields/useFieldLabel';
import { locales } from '../../schema/fieldTypes';
import type { Resource } from '../../schema/resource';
import { ErrorSummary } from '../form/ErrorSummary';
import { toFormErrors } from '../form/formErrors';
import { useCounted } from '../jobs/useCounted';
import { useDeclaration } from '../registry/RegistryContext';
import { mostTogether } from './BulkDeleteDialog';
import { BulkDialog, SelectionNote } from './BulkDialog';
import type { Selection } from './readSelection';
import { type BulkCalls, useBulkJob } from './useBulkJob';
import { useSelectedRecords } from './useSelectedRecords';

/** The sources under which a form holds a field. */
function formSourcesOf({ fields }: Pick<Resource, 'fields'>, source: string): string[] {
  return fields[source]?.type === 'localized' ? locales.map((locale) => `${source}_${locale}`) : [source];
}

/**
 * What is sent for the ticked fields, and nothing else. A value that was emptied is null, so that it is cleared.
 *
 * @param values what the form holds
 */
export function bulkChange(
  resource: Pick<Resource, 'fields'>,
  ticked: readonly string[],
  values: Readonly<Record<string, unknown>>,
): Record<string, unknown> {
  return Object.fromEntries(ticked.flatMap((source) => formSourcesOf(resource, source)).map((source) => [source, values[source] ?? null]));
}

/** The resource as the dialog's form has it: a place for each ticked field, so that errors of others go to the form as a whole. */
export function bulkFormOf(resource: Resource, ticked: readonly string[]): Resource {
  return { ...resource, sections: [{ name: 'bulk', sources: ticked }] };
}

interface BulkFieldChoiceProps {
  readonly source: string;
  readonly label: string;
  readonly isTicked: boolean;
  readonly onTick: (isTicked: boolean) => void;
}

/** Types that cannot be empty: a switch is on or off. */
const neverEmpty = ['boolean'];

/** One field that can be set on all records: its name to tick, then its input in the name's place. */
function BulkFieldChoice({ source, label, isTicked, onTick }: BulkFieldChoiceProps) {
  const field = useDeclaredField(source);
  const translate = useTranslate();
  const id = useId();
  const canClear = !field.required && !neverEmpty.includes(field.type);
  return (
    <Box sx={{ display: 'flex', alignItems: 'flex-start', gap: 0.5, paddingBlock: 0.5, borderBlockEnd: 1, borderColor: 'divider' }}>
      <Checkbox
        id={id}
        checked={isTicked}
        onChange={(_event, checked) => onTick(checked)}
        slotProps={{ input: { 'aria-label': translate('jobs.bulk.edit.change', { field: label }) } }}
        sx={{ flex: 'none', marginInlineStart: -1.25 }}
      />
      {isTicked ? (
        // The label of the input stands where the name stood.
        <Box sx={{ flex: 1, minWidth: 0, paddingBlockStart: '9px', paddingBlockEnd: 1 }}>
          <InputOf source={source} field={field} />
          {canClear && (
            <Typography variant="body2" sx={{ color: 'text.secondary', marginBlockStart: 0.5 }}>
              {translate('jobs.bulk.edit.clears')}
            </Typography>
          )}
        </Box>
      ) : (
        <Typography
          component="label"
          htmlFor={id}
          variant="subtitle2"
          sx={{ flex: 1, minHeight: 42, lineHeight: '42px', cursor: 'pointer' }}
        >
          {label}
        </Typography>
      )}
    </Box>
  );
}

export interface BulkEditDialogProps {
  readonly selection: Selection;
  readonly onClose: () => void;
}

/** After so many refusals for the same reason, and nothing else, the value is wrong rather than the records. */
const mostAlike = 5;

/** The refusal that all results so far share, once it is clear that the others would have it too. */
function commonRefusal({ results, items }: Pick<Job<RaRecord>, 'results' | 'items'>): JobResult | undefined {
  const known = results.filter((result) => result !== undefined);
  const [first] = known;
  const isAboutValues = first?.state === 'refused' && [400, 422].includes(first.status);
  if (!isAboutValues || known.length < Math.min(mostAlike, items.length)) return undefined;
  return known.every((result) => JSON.stringify(result) === JSON.stringify(first)) ? first : undefined;
}

function useEditCalls(resource: Resource) {
  const provider = useContext(DataProviderContext);
  const { name, calls } = resource;
  return (data: Readonly<Record<string, unknown>>): BulkCalls => {
    // What others changed meanwhile is left alone, until the user has been told and retries.
    const told = new Set<RaRecord>();
    const send = async (records: readonly RaRecord[]) => {
      const previous = records.filter((record) => !told.has(record));
      try {
        await provider?.updateMany(name, { ids: records.map(({ id }) => id), data, meta: { previous } });
      } catch (error) {
        const changed = manyChanged(error)?.changed.map(({ id }) => String(id));
        for (const record of records) if (changed?.includes(String(record.id))) told.add(record);
        throw error;
      }
    };
    const resultsOf = (error: unknown, records: readonly RaRecord[]): readonly JobResult[] | undefined =>
      manyChanged(error) && records.map((record) => (told.has(record) ? resultOf('refused', error) : { state: 'done', answer: undefined }));
    // Files go one by one: the body of a call for several records is JSON.
    const isOneCall = calls.updateMany !== 'each' && !Object.values(data).some(holdsFile);
    return {
      changes: [resource],
      call: (record) => send([record]),
      ...(isOneCall && { together: { most: mostTogether, call: send, resultsOf } }),
      // The same values once more change nothing.
      recheck: async () => 'again',
    };
  };
}

function holdsFile(value: unknown): boolean {
  return value instanceof Blob || (value as { rawFile?: unknown } | null)?.rawFile instanceof Blob;
}

/**
 * Sets the ticked fields of `list.bulkEdit` on the records of a selection: by the declared call (`calls.updateMany`), or by one call a
 * record. A value that the API refuses for every record is said at its field, and everything typed stays.
 */
export function BulkEditDialog({ selection, onClose }: BulkEditDialogProps) {
  const resource = useDeclaration();
  const translate = useTranslate();
  const counted = useCounted();
  const notify = useNotify();
  const formId = useId();
  const form = useRef<HTMLDivElement>(null);
  const labelOf = usePathLabel(resource);
  const [ticked, setTicked] = useState<readonly string[]>([]);
  const reading = useSelectedRecords(selection);
  const callsFor = useEditCalls(resource);
  const defaultValues = useMemo(() => newValues(resource.fields), [resource]);
  const { job, start, forget } = useBulkJob({
    onEnd(ended, isComplete) {
      if (!isComplete) return;
      notify('jobs.bulk.edit.done', { type: 'success', messageArgs: { smart_count: ended.items.length } });
      onClose();
    },
  });
  const save = async (values: Record<string, unknown>) => {
    const started = start(reading.records ?? [], callsFor(bulkChange(resource, ticked, values)));
    const unsubscribe = started.subscribe(() => {
      if (commonRefusal(started)) started.stop();
    });
    const { done } = await started.finished.finally(unsubscribe);
    const refusal = done === 0 ? commonRefusal(started) : undefined;
    if (refusal?.state !== 'refused') return undefined;
    forget();
    const { status, message, errors } = refusal;
    return toFormErrors({ status, message, body: { errors } }, bulkFormOf(resource, ticked), translate);
  };
  const count = counted(reading.records?.length ?? selection.matching?.total ?? selection.ids.length);

  return (
    <BulkDialog
      title={translate('jobs.bulk.edit.title', count)}
      job={job}
      onClose={onClose}
      confirm={
        <Button type="submit" form={formId} variant="contained" disableElevation disabled={ticked.length === 0 || !reading.records?.length}>
          {translate('jobs.bulk.edit.save', count)}
        </Button>
      }
    >
      <div ref={form}>
        <SelectionNote selection={selection} reading={reading} />
        <Form id={formId} defaultValues={defaultValues} onSubmit={save} noValidate disableInvalidFormNotification shouldFocusError={false}>
          <Box sx={{ display: 'grid', gap: 1 }}>
            <Typography sx={{ color: 'text.secondary' }}>{translate('jobs.bulk.edit.content')}</Typography>
            <ErrorSummary form={form} labelOf={labelOf} />
            {resource.list.bulkEdit.map((source) => (
              <BulkFieldChoice
                key={source}
                source={source}
                label={labelOf(source)}
                isTicked={ticked.includes(source)}
                onTick={(on) => setTicked(on ? [...ticked, source] : ticked.filter((one) => one !== source))}
              />
            ))}
          </Box>
        </Form>
      </div>
    </BulkDialog>
  );
}
