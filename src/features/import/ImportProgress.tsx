import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import { type Identifier, useCreatePath, useTranslate } from 'react-admin';
import { Link as RouterLink } from 'react-router-dom';
import type { Job } from '../../data/jobs/job';
import { hasFailed } from '../../data/jobs/jobResult';
import { toCsv } from '../../data/sheets/toCsv';
import { JobProgress, useJobState } from '../../ui/jobs/JobProgress';
import { useDeclaration } from '../../ui/registry/RegistryContext';
import { download } from '../../ui/sheets/useExportFile';
import type { ImportItem } from './data/importStore';
import type { StartedImport } from './importSteps';
import { useReason } from './useReason';

interface ImportProgressProps {
  readonly job: Job<ImportItem>;
  readonly started: StartedImport;
  /** The records that have a unique value of a new row. */
  readonly taken: ReadonlyMap<ImportItem, Identifier>;
}

/** How far an import is, what became of its rows, and the summary of them all. */
export function ImportProgress({ job, started, taken }: ImportProgressProps) {
  const translate = useTranslate();
  const createPath = useCreatePath();
  const resource = useDeclaration();
  const reasonOf = useReason();
  const { phase } = useJobState(job);
  const labelOf = ({ line, label }: ImportItem) => translate('transfer.import.run.row', { line, name: label });
  const downloadSummary = () => {
    const places = new Map(job.items.map((item, index) => [item, index]));
    const lines = started.items.map((item) => {
      const place = places.get(item);
      const result = place === undefined ? undefined : job.results[place];
      const state = result?.state ?? item.result;
      const reason = hasFailed(result) ? reasonOf(result) : (item.reason ?? '');
      const done = translate(`transfer.import.check.states.${item.previous ? 'changed' : 'new'}`);
      return [
        String(item.line),
        item.label,
        state === 'done' ? done : state ? translate(`jobs.${state}`, { count: 1, smart_count: 1 }) : '',
        reason,
      ];
    });
    const titles = ['check.line', 'run.record', 'run.result', 'check.reason'].map((key) => translate(`transfer.import.${key}`));
    const csv = toCsv([titles, ...lines]);
    download(
      new Blob([csv], { type: 'text/csv;charset=utf-8' }),
      `${started.job.file.replace(/\.\w+$/, '')} – ${translate('transfer.import.run.result')}.csv`,
    );
  };
  return (
    <Box sx={{ display: 'grid', gap: 2 }}>
      <JobProgress
        job={job}
        labelOf={labelOf}
        reasonOf={reasonOf}
        linkTo={(item) => {
          const id = item.previous?.id ?? taken.get(item);
          return id === undefined ? undefined : createPath({ resource: resource.name, type: 'edit', id });
        }}
      />
      {phase === 'ended' && (
        <Box sx={{ display: 'flex', gap: 1, flexWrap: 'wrap' }}>
          <Button variant="contained" disableElevation component={RouterLink} to={createPath({ resource: resource.name, type: 'list' })}>
            {translate('transfer.import.run.list')}
          </Button>
          <Button onClick={downloadSummary}>{translate('transfer.import.run.summary')}</Button>
        </Box>
      )}
    </Box>
  );
}
