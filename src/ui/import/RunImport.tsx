import Alert from '@mui/material/Alert';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import { useEffect, useRef, useState } from 'react';
import { type Identifier, useCreatePath, useDataProvider, useTranslate } from 'react-admin';
import { Link as RouterLink } from 'react-router-dom';
import { toCsv } from '../../data/export/toCsv';
import { forgetfulStore, type ImportItem } from '../../data/import/importStore';
import { runImport } from '../../data/import/runImport';
import type { Job } from '../../data/jobs/job';
import type { JobResult } from '../../data/jobs/jobResult';
import { useInvalidate } from '../actions/useInvalidate';
import { download } from '../export/useExportFile';
import { JobProgress, useJobState } from '../jobs/JobProgress';
import { useDeclaration, useRegistry } from '../registry/RegistryContext';
import { Panel } from '../show/Panel';
import { useProblemText } from './problemText';
import type { StartedImport } from './ResourceImport';

/** Runs an import, or goes on with one. Leaving the page stops it; it can be continued from there. */
export function RunImport(started: StartedImport) {
  const translate = useTranslate();
  const [job, setJob] = useState<Job<ImportItem>>();
  const [isElsewhere, setElsewhere] = useState(false);
  const [isKept, setKept] = useState(started.store !== forgetfulStore);
  const [taken] = useState(() => new Map<ImportItem, Identifier>());
  const begin = useBegin(started, () => setKept(false), taken);
  const begun = useRef(begin);
  const running = useRef<Job<ImportItem>>(undefined);

  useEffect(() => {
    let isLeft = false;
    void withLock(`import ${started.job.id}`, async (isOurs) => {
      if (isLeft) return;
      if (!isOurs) {
        setElsewhere(true);
        return;
      }
      const own = begun.current();
      running.current = own;
      setJob(own);
      await own.finished.catch(() => undefined);
    });
    return () => {
      isLeft = true;
      running.current?.stop();
    };
  }, [started.job.id]);

  if (isElsewhere) return <Alert severity="info">{translate('transfer.import.resume.elsewhere')}</Alert>;
  if (!job) return null;
  return (
    <Panel title={translate('transfer.import.run.title')}>
      {!isKept && (
        <Alert severity="info" sx={{ marginBlockEnd: 2 }}>
          {translate('transfer.import.notes.unkept')}
        </Alert>
      )}
      <Running job={job} started={started} taken={taken} />
    </Panel>
  );
}

/** No two tabs send the rows of one import. A browser without locks runs it all the same. */
async function withLock(name: string, work: (isOurs: boolean) => Promise<void>): Promise<void> {
  if (!navigator.locks) return work(true);
  await navigator.locks.request(name, { ifAvailable: true }, (lock) => work(lock !== null));
}

type Undone = Exclude<JobResult, { readonly state: 'done' }>;

/** Why a row was not written: each field with its message. */
function useReason(): (result: Undone) => string {
  const translate = useTranslate();
  const problemText = useProblemText();
  return (result) => {
    const errors = 'errors' in result ? Object.entries(result.errors).filter(([path]) => !path.startsWith('root')) : [];
    if (errors.length === 0) return translate(result.message, { _: result.message });
    return errors.map(([source, message]) => problemText({ source, message: String(message) })).join(' ');
  };
}

function useBegin({ job, items, store }: StartedImport, onUnkept: () => void, taken: Map<ImportItem, Identifier>): () => Job<ImportItem> {
  const dataProvider = useDataProvider();
  const resource = useDeclaration();
  const { api } = useRegistry();
  const invalidate = useInvalidate();
  const reasonOf = useReason();
  return () => {
    const left = items.filter(({ result }) => result === undefined);
    const index = new Map(items.map((item, place) => [item, place]));
    const hasKeys = api.idempotencyKey;
    const onTaken = (item: ImportItem, id: Identifier) => taken.set(item, id);
    const options = { dataProvider, resource, hasKeys, store, job: job.id, reasonOf, onUnkept, onTaken };
    const run = runImport(left, (item) => index.get(item) ?? 0, options);
    // Also after a retry.
    run.subscribe(() => run.getState().phase === 'ended' && invalidate(resource));
    return run;
  };
}

interface RunningProps {
  readonly job: Job<ImportItem>;
  readonly started: StartedImport;
  /** The records that have a unique value of a new row. */
  readonly taken: ReadonlyMap<ImportItem, Identifier>;
}

function Running({ job, started, taken }: RunningProps) {
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
      const reason = result && result.state !== 'done' ? reasonOf(result) : (item.reason ?? '');
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
