import Button from '@mui/material/Button';
import Dialog from '@mui/material/Dialog';
import DialogActions from '@mui/material/DialogActions';
import DialogContent from '@mui/material/DialogContent';
import DialogTitle from '@mui/material/DialogTitle';
import MenuItem from '@mui/material/MenuItem';
import TextField from '@mui/material/TextField';
import Typography from '@mui/material/Typography';
import { useId, useState } from 'react';
import { type RaRecord, useListContext, useNotify, useTranslate } from 'react-admin';
import { FeatureParts } from '../../../extensions/FeatureParts';
import { usePathLabel } from '../../../fields/useFieldLabel';
import { usePageLocale } from '../../../fields/usePageLocale';
import { useRecordName } from '../../../fields/useRecordName';
import { isolate } from '../../../i18n/isolate';
import { useActionNotice } from '../../../ui/actions/useActionNotice';
import { useOpenForm } from '../../../ui/form/useOpenForm';
import { JobProgress, useJobState } from '../../../ui/jobs/JobProgress';
import { lazyWithMessages } from '../../../ui/lazy/lazyWithMessages';
import type { ListColumn } from '../../../ui/list/useListColumns';
import { useDeclaration } from '../../../ui/registry/RegistryContext';
import { type EditableCell, getCells } from '../editableCells';
import { PasteRows } from './PasteRows';
import { type PastePlan, planPaste, readLines } from './planPaste';
import { type PasteJob, usePasteJob } from './usePasteJob';

export interface PasteDialogProps {
  readonly text: string;
  readonly column: ListColumn;
  readonly records: readonly RaRecord[];
  readonly onSaved: (saved: RaRecord) => void;
  readonly onClose: () => void;
}

export function PasteDialog({ text, column, records, onSaved, onClose }: PasteDialogProps) {
  const translate = useTranslate();
  const resource = useDeclaration();
  const locale = usePageLocale();
  const titleId = useId();
  const getLabel = usePathLabel(resource);
  const languages = useLanguages(column, records);
  const lines = readLines(text);
  const [source, setSource] = useState(languages[0] ?? column.source);
  const plan = usePlan(lines, records, (record) => getCells(resource, column, record, locale).find((cell) => cell.source === source));
  const items = plan.rows.flatMap(({ cell, value, isSame, problem }) => (cell && !isSame && !problem ? [{ cell, value }] : []));
  const notifyDone = useNotifyDone();
  const { job, start } = usePasteJob({
    onSaved,
    onEnd(ended) {
      if (ended.getState().done < ended.items.length) return;
      notifyDone(ended, getLabel(source));
      onClose();
    },
  });
  return (
    <Dialog open fullWidth maxWidth="sm" aria-labelledby={titleId} onClose={() => !job && onClose()}>
      <DialogTitle id={titleId}>{translate('cells.paste.title', { field: isolate(getLabel(source), locale) })}</DialogTitle>
      <DialogContent sx={{ display: 'grid', gap: 1.5, alignContent: 'start' }}>
        {job ? (
          <Progress job={job} />
        ) : (
          <>
            {languages.length > 1 && <LanguageChoice value={source} sources={languages} getLabel={getLabel} onChange={setSource} />}
            <Sentences plan={plan} lines={lines.length} changes={items.length} />
            <PasteRows rows={plan.rows} />
          </>
        )}
      </DialogContent>
      <DialogActions sx={{ px: 3, pb: 3 }}>
        {job ? (
          <CloseWhenEnded job={job} onClose={onClose} />
        ) : (
          <>
            <Button onClick={onClose}>{translate('ra.action.cancel')}</Button>
            <Button variant="contained" disableElevation disabled={items.length === 0} onClick={() => start(items)}>
              {translate('cells.paste.save', { smart_count: items.length })}
            </Button>
          </>
        )}
      </DialogActions>
    </Dialog>
  );
}

function useLanguages(column: ListColumn, records: readonly RaRecord[]): readonly string[] {
  const resource = useDeclaration();
  const locale = usePageLocale();
  const cells = records.map((record): readonly EditableCell[] => getCells(resource, column, record, locale));
  return cells.find((all) => all.length > 0)?.map(({ source }) => source) ?? [];
}

function usePlan(
  lines: readonly string[],
  records: readonly RaRecord[],
  getCell: (record: RaRecord) => EditableCell | undefined,
): PastePlan {
  const translate = useTranslate();
  const { name } = useDeclaration();
  const locale = usePageLocale();
  // Records saved while the dialog is open must not change the question.
  const [first] = useState(records);
  const getTexts = (key: string) => [translate(key, { _: '' })].filter(Boolean);
  const getId = (): never => {
    throw new Error('References are not pasted');
  };
  return planPaste(lines, { records: first, getCell, locale, context: { getTexts, scope: `resources.${name}`, getId } });
}

interface LanguageChoiceProps {
  readonly value: string;
  readonly sources: readonly string[];
  readonly getLabel: (source: string) => string;
  readonly onChange: (source: string) => void;
}

function LanguageChoice({ value, sources, getLabel, onChange }: LanguageChoiceProps) {
  const translate = useTranslate();
  return (
    <TextField select margin="dense" label={translate('cells.paste.into')} value={value} onChange={({ target }) => onChange(target.value)}>
      {sources.map((source) => (
        <MenuItem key={source} value={source}>
          {getLabel(source)}
        </MenuItem>
      ))}
    </TextField>
  );
}

interface SentencesProps {
  readonly plan: PastePlan;
  readonly lines: number;
  readonly changes: number;
}

function Sentences({ plan: { rows, spare, open }, lines, changes }: SentencesProps) {
  const translate = useTranslate();
  const { data = [], selectedIds } = useListContext<RaRecord>();
  const elsewhere = selectedIds.filter((id) => !data.some((record) => record.id === id)).length;
  const same = rows.filter(({ isSame }) => isSame).length;
  const skipped = rows.length - changes - same;
  const counted = [
    ['cells.paste.changes', changes],
    ['cells.paste.unchanged', same],
    ['cells.paste.skipped', skipped],
    ['cells.paste.spare', spare],
    ['cells.paste.open', open],
    ['cells.paste.elsewhere', elsewhere],
  ] as const;
  return (
    <Typography role="status">
      {lines === 1 && rows.length > 1 && `${translate('cells.paste.one')} `}
      {counted
        .filter(([key, count]) => count > 0 || key === 'cells.paste.changes')
        .map(([key, count]) => translate(key, { smart_count: count }))
        .join(' ')}
    </Typography>
  );
}

const JobMessages = lazyWithMessages(async () => JobProgress<PasteJob['items'][number]>, 'jobs');

function Progress({ job }: { readonly job: PasteJob }) {
  const resource = useDeclaration();
  const nameRecord = useRecordName();
  const { phase, done } = useJobState(job);
  useOpenForm();
  return (
    <>
      <JobMessages job={job} getLabel={({ cell }) => nameRecord(resource, cell.record)} />
      {phase === 'ended' && done > 0 && <FeatureParts place="job.ended" given={{ action: job.action }} />}
    </>
  );
}

function CloseWhenEnded({ job, onClose }: { readonly job: PasteJob; readonly onClose: () => void }) {
  const { phase } = useJobState(job);
  return (
    <Button onClick={onClose} disabled={phase !== 'ended'}>
      {useTranslate()('ra.action.close')}
    </Button>
  );
}

function useNotifyDone(): (job: PasteJob, field: string) => void {
  const notify = useNotify();
  const translate = useTranslate();
  const locale = usePageLocale();
  const actionNotice = useActionNotice();
  return (job, field) => {
    const text = translate('cells.paste.done', { smart_count: job.items.length, field: isolate(field, locale) });
    notify(text, { type: 'success', messageArgs: { _: text }, ...actionNotice({ action: job.action }) });
  };
}
