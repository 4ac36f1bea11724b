import Alert from '@mui/material/Alert';
import { useEffect, useRef, useState } from 'react';
import { type Identifier, useDataProvider, useTranslate } from 'react-admin';
import { inAction } from '../../data/jobs/inAction';
import type { Job } from '../../data/jobs/job';
import { useInvalidate } from '../../ui/actions/useInvalidate';
import { useDeclaration, useRegistry } from '../../ui/registry/RegistryContext';
import { Panel } from '../../ui/show/Panel';
import { type ImportItem, noStore } from './data/importStore';
import { runImport, toActionId } from './data/runImport';
import { ImportProgress } from './ImportProgress';
import type { StartedImport } from './importSteps';
import { useReason } from './useReason';

/** Runs or resumes an import. Leaving the page stops it; it can be resumed later. */
export function RunImport(started: StartedImport) {
  const translate = useTranslate();
  const [job, setJob] = useState<Job<ImportItem>>();
  const [isInOtherTab, setInOtherTab] = useState(false);
  const [isStored, setStored] = useState(started.store !== noStore);
  const [imported] = useState(() => new Map<ImportItem, Identifier>());
  const begin = useStartJob(started, () => setStored(false), imported);
  const begun = useRef(begin);
  const running = useRef<Job<ImportItem>>(undefined);

  useEffect(() => {
    let isUnmounted = false;
    void withLock(`import ${started.job.id}`, async (isOurs) => {
      if (isUnmounted) return;
      if (!isOurs) {
        setInOtherTab(true);
        return;
      }
      const own = begun.current();
      running.current = own;
      setJob(own);
      await own.finished.catch(() => undefined);
    });
    return () => {
      isUnmounted = true;
      running.current?.stop();
    };
  }, [started.job.id]);

  if (isInOtherTab) return <Alert severity="info">{translate('transfer.import.resume.elsewhere')}</Alert>;
  if (!job) return null;
  return (
    <Panel title={translate('transfer.import.run.title')}>
      {!isStored && (
        <Alert severity="info" sx={{ marginBlockEnd: 2 }}>
          {translate('transfer.import.notes.unkept')}
        </Alert>
      )}
      <ImportProgress job={job} started={started} imported={imported} />
    </Panel>
  );
}

/** Prevents two tabs from sending the same import. Browsers without locks run it anyway. */
async function withLock(name: string, work: (isOurs: boolean) => Promise<void>): Promise<void> {
  if (!navigator.locks) return work(true);
  await navigator.locks.request(name, { ifAvailable: true }, (lock) => work(lock !== null));
}

function useStartJob(
  { job, items, store }: StartedImport,
  onUnstored: () => void,
  imported: Map<ImportItem, Identifier>,
): () => Job<ImportItem> {
  const dataProvider = useDataProvider();
  const resource = useDeclaration();
  const { api } = useRegistry();
  const invalidate = useInvalidate();
  const getReason = useReason();
  return () => {
    const pending = items.filter(({ result }) => result === undefined);
    const index = new Map(items.map((item, place) => [item, place]));
    const hasKeys = api.idempotencyKey;
    const onDuplicate = (item: ImportItem, id: Identifier) => imported.set(item, id);
    const options = {
      dataProvider: inAction(dataProvider, toActionId(job)),
      resource,
      hasKeys,
      store,
      job: job.id,
      getReason,
      onUnstored,
      onDuplicate,
    };
    const run = runImport(pending, (item) => index.get(item) ?? 0, options);
    run.subscribe(() => run.getState().phase === 'ended' && invalidate(resource));
    return run;
  };
}
