import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Typography from '@mui/material/Typography';
import { useId, useMemo, useRef, useState } from 'react';
import { Form, type RaRecord, useTranslate } from 'react-admin';
import type { Selection } from '../../extensions/selection';
import { newValues } from '../../fields/emptyValues';
import { usePathLabel } from '../../fields/useFieldLabel';
import { usePageLocale } from '../../fields/usePageLocale';
import { ErrorSummary } from '../../ui/form/ErrorSummary';
import { useFormKeys } from '../../ui/form/useFormKeys';
import { useCountText } from '../../ui/registry/labels';
import { useDeclaration } from '../../ui/registry/RegistryContext';
import { BulkDialog } from './BulkDialog';
import { BulkFieldChoice } from './BulkFieldChoice';
import { editCalls } from './bulkCalls';
import { getTypedErrors, toBulkChange, toBulkForm } from './bulkForm';
import { RecordsInQuestion } from './RecordsInQuestion';
import { SelectionNote } from './SelectionNote';
import { useBulkJob } from './useBulkJob';
import { useSelectedRecords } from './useSelectedRecords';

interface BulkEditDialogProps {
  readonly selection: Selection;
  readonly onClose: () => void;
}

/** Sets the ticked fields on the selected records. A value that the API rejects for every record is an error at its field. */
export function BulkEditDialog({ selection, onClose }: BulkEditDialogProps) {
  const resource = useDeclaration();
  const translate = useTranslate();
  const countText = useCountText();
  const formId = useId();
  const form = useRef<HTMLDivElement>(null);
  const getLabel = usePathLabel(resource);
  const [ticked, setTicked] = useState<readonly string[]>([]);
  const reading = useSelectedRecords(selection);
  useFormKeys();
  const defaultValues = useMemo(() => newValues(resource.fields), [resource]);
  const { job, save, sendToBackground } = useSave(reading.records ?? [], ticked, onClose);
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
            <RecordsInQuestion records={reading.records ?? []} />
            <Typography sx={{ color: 'text.secondary' }}>{translate('jobs.bulk.edit.content')}</Typography>
            <ErrorSummary form={form} getLabel={getLabel} />
            {resource.list.bulkEdit.map((source) => (
              <BulkFieldChoice
                key={source}
                source={source}
                label={getLabel(source)}
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

function useSave(records: readonly RaRecord[], ticked: readonly string[], onClose: () => void) {
  const resource = useDeclaration();
  const translate = useTranslate();
  const locale = usePageLocale();
  const countText = useCountText();
  const doneText = ({ length }: readonly RaRecord[]) => countText('jobs.bulk.edit.done', resource.name, length);
  const { job, start, sendToBackground, forget } = useBulkJob({ doneText, onClose });
  const save = async (values: Record<string, unknown>) => {
    const started = start(records, (provider) => editCalls(provider, resource, toBulkChange(resource, ticked, values)));
    const errors = await getTypedErrors(started, toBulkForm(resource, ticked), translate, locale);
    if (errors) forget();
    return errors;
  };
  return { job, save, sendToBackground };
}
