import Alert from '@mui/material/Alert';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import { type Identifier, useCreatePath, useTranslate } from 'react-admin';
import { Link as RouterLink } from 'react-router-dom';
import type { Job } from '../../data/jobs/job';
import { hasFailed } from '../../data/jobs/jobResult';
import { toCsv } from '../../data/sheets/toCsv';
import { FeatureParts } from '../../extensions/FeatureParts';
import { JobProgress, useJobState } from '../../ui/jobs/JobProgress';
import { useDeclaration } from '../../ui/registry/RegistryContext';
import { download } from '../../ui/sheets/useExportFile';
import type { ImportItem } from './data/importStore';
import { toActionId } from './data/runImport';
import type { StartedImport } from './importSteps';
import { useNameLines } from './useNameLines';
import { useReason } from './useReason';

interface ImportProgressProps {
  readonly job: Job<ImportItem>;
  readonly started: StartedImport;
  /** Existing records with the unique value of a new row. */
  readonly imported: ReadonlyMap<ImportItem, Identifier>;
}

export function ImportProgress({ job, started, imported }: ImportProgressProps) {
  const translate = useTranslate();
  const createPath = useCreatePath();
  const resource = useDeclaration();
  const getReason = useReason();
  const nameLines = useNameLines();
  const { skipped = [] } = started.job;
  const { phase, done } = useJobState(job);
  const getLabel = ({ line, label }: ImportItem) => translate('transfer.import.run.row', { line, name: label });
  const downloadSummary = useSummaryDownload(job, started);
  return (
    <Box sx={{ display: 'grid', gap: 2 }}>
      <JobProgress
        job={job}
        getLabel={getLabel}
        getReason={getReason}
        linkTo={(item) => {
          const id = item.previous?.id ?? imported.get(item);
          return id === undefined ? undefined : createPath({ resource: resource.name, type: 'edit', id });
        }}
      />
      {phase === 'ended' && skipped.length > 0 && (
        <Alert severity="warning">
          {translate('transfer.import.run.skipped', { smart_count: skipped.length, lines: nameLines(skipped.map(({ line }) => line)) })}
        </Alert>
      )}
      {phase === 'ended' && (
        <Box sx={{ display: 'flex', gap: 1, flexWrap: 'wrap' }}>
          <Button variant="contained" disableElevation component={RouterLink} to={createPath({ resource: resource.name, type: 'list' })}>
            {translate('transfer.import.run.list')}
          </Button>
          {done > 0 && <FeatureParts place="job.ended" given={{ action: toActionId(started.job) }} />}
          <Button onClick={downloadSummary}>{translate('transfer.import.run.summary')}</Button>
        </Box>
      )}
    </Box>
  );
}

function useSummaryDownload(job: Job<ImportItem>, { items, job: { file, skipped = [] } }: StartedImport): () => void {
  const translate = useTranslate();
  const getReason = useReason();
  return () => {
    const places = new Map(job.items.map((item, index) => [item, index]));
    const lines = items.map((item) => {
      const place = places.get(item);
      const result = place === undefined ? undefined : job.results[place];
      const state = result?.state ?? item.result;
      const reason = hasFailed(result) ? getReason(result) : (item.reason ?? '');
      const done = translate(`transfer.import.check.states.${item.previous ? 'changed' : 'new'}`);
      return [
        String(item.line),
        item.label,
        state === 'done' ? done : state ? translate(`jobs.${state}`, { count: 1, smart_count: 1 }) : '',
        reason,
      ];
    });
    const rows = [
      ...lines,
      ...skipped.map(({ line, label, reason }) => [String(line), label, translate('transfer.import.run.skippedRow'), reason]),
    ].sort(([first], [second]) => Number(first) - Number(second));
    const titles = ['check.line', 'run.record', 'run.result', 'check.reason'].map((key) => translate(`transfer.import.${key}`));
    const csv = toCsv([titles, ...rows]);
    download(
      new Blob([csv], { type: 'text/csv;charset=utf-8' }),
      `${file.replace(/\.\w+$/, '')} – ${translate('transfer.import.run.result')}.csv`,
    );
  };
}
