import Alert from '@mui/material/Alert';
import { useEffect, useRef, useState } from 'react';
import { type Identifier, useDataProvider, useTranslate } from 'react-admin';
import type { Job } from '../../data/jobs/job';
import { useInvalidate } from '../../ui/actions/useInvalidate';
import { useDeclaration, useRegistry } from '../../ui/registry/RegistryContext';
import { Panel } from '../../ui/show/Panel';
import { forgetfulStore, type ImportItem } from './data/importStore';
import { runImport } from './data/runImport';
import { ImportProgress } from './ImportProgress';
import type { StartedImport } from './importSteps';
import { useReason } from './useReason';

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
      <ImportProgress job={job} started={started} taken={taken} />
    </Panel>
  );
}

/** No two tabs send the rows of one import. A browser without locks runs it all the same. */
async function withLock(name: string, work: (isOurs: boolean) => Promise<void>): Promise<void> {
  if (!navigator.locks) return work(true);
  await navigator.locks.request(name, { ifAvailable: true }, (lock) => work(lock !== null));
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
