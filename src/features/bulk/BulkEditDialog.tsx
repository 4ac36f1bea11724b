import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Typography from '@mui/material/Typography';
import { useId, useMemo, useRef, useState } from 'react';
import { Form, useTranslate } from 'react-admin';
import type { Selection } from '../../extensions/selection';
import { newValues } from '../../fields/emptyValues';
import { usePathLabel } from '../../fields/useFieldLabel';
import { usePageLocale } from '../../fields/usePageLocale';
import { ErrorSummary } from '../../ui/form/ErrorSummary';
import { toFormErrors } from '../../ui/form/formErrors';
import { useFormKeys } from '../../ui/form/useFormKeys';
import { useCountText } from '../../ui/registry/labels';
import { useDeclaration } from '../../ui/registry/RegistryContext';
import { BulkDialog } from './BulkDialog';
import { BulkFieldChoice } from './BulkFieldChoice';
import { editCalls } from './bulkCalls';
import { bulkChange, bulkFormOf, commonRefusal } from './bulkForm';
import { SelectionNote } from './SelectionNote';
import { useBulkJob } from './useBulkJob';
import { useSelectedRecords } from './useSelectedRecords';

export interface BulkEditDialogProps {
  readonly selection: Selection;
  readonly onClose: () => void;
}

/**
 * Sets the ticked fields of `list.bulkEdit` on the records of a selection: by the declared call (`calls.updateMany`), or by one call a
 * record. A value that the API refuses for every record is said at its field, and everything typed stays.
 */
export function BulkEditDialog({ selection, onClose }: BulkEditDialogProps) {
  const resource = useDeclaration();
  const translate = useTranslate();
  const locale = usePageLocale();
  const countText = useCountText();
  const formId = useId();
  const form = useRef<HTMLDivElement>(null);
  const labelOf = usePathLabel(resource);
  const [ticked, setTicked] = useState<readonly string[]>([]);
  const reading = useSelectedRecords(selection);
  useFormKeys();
  const defaultValues = useMemo(() => newValues(resource.fields), [resource]);
  const doneText = (count: number) => countText('jobs.bulk.edit.done', resource.name, count);
  const { job, start, sendToBackground, forget } = useBulkJob({ doneText, onClose });
  const save = async (values: Record<string, unknown>) => {
    const started = start(reading.records ?? [], (provider) => editCalls(provider, resource, bulkChange(resource, ticked, values)));
    const unsubscribe = started.subscribe(() => {
      if (commonRefusal(started)) started.stop();
    });
    const { done } = await started.finished.finally(unsubscribe);
    const refusal = done === 0 ? commonRefusal(started) : undefined;
    if (refusal?.state !== 'refused') return undefined;
    forget();
    const { status, message, errors } = refusal;
    return toFormErrors({ status, message, body: { errors } }, bulkFormOf(resource, ticked), translate, locale);
  };
  const count = reading.records?.length ?? selection.matching?.total ?? selection.ids.length;

  return (
    <BulkDialog
      title={countText('jobs.bulk.edit.title', resource.name, count)}
      job={job}
      action={translate('ra.action.edit')}
      onBackground={sendToBackground}
      onClose={onClose}
      confirm={
        <Button type="submit" form={formId} variant="contained" disableElevation disabled={ticked.length === 0 || !reading.records?.length}>
          {countText('jobs.bulk.edit.save', resource.name, count)}
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
                {...{ source, label: labelOf(source), isTicked: ticked.includes(source) }}
                onTick={(on) => setTicked(on ? [...ticked, source] : ticked.filter((one) => one !== source))}
              />
            ))}
          </Box>
        </Form>
      </div>
    </BulkDialog>
  );
}
