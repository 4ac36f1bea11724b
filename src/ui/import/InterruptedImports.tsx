import Alert from '@mui/material/Alert';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import { useEffect, useState } from 'react';
import { useGetIdentity, useTranslate } from 'react-admin';
import { type ImportItem, type ImportJob, type ImportStore, openImportStore } from '../../data/import/importStore';
import { useDeclaration } from '../registry/RegistryContext';
import type { StartedImport } from './ResourceImport';

interface Interrupted {
  readonly job: ImportJob;
  readonly items: readonly ImportItem[];
  readonly store: ImportStore;
}

/** The imports of this resource that this account has not finished. */
export function InterruptedImports({ onResume }: { readonly onResume: (started: StartedImport) => void }) {
  const translate = useTranslate();
  const { name } = useDeclaration();
  const { identity } = useGetIdentity();
  const account = identity && String(identity.id);
  const [found, setFound] = useState<readonly Interrupted[]>([]);
  useEffect(() => {
    let isCurrent = true;
    void findInterrupted(name, account).then((all) => isCurrent && setFound(all));
    return () => {
      isCurrent = false;
    };
  }, [name, account]);
  const forget = async ({ job, store }: Interrupted) => {
    await store.remove(job.id);
    setFound(found.filter((one) => one.job.id !== job.id));
  };
  return found.map((one) => (
    <Alert
      key={one.job.id}
      severity="warning"
      action={
        <Box sx={{ display: 'flex', gap: 1, flexWrap: 'wrap' }}>
          <Button color="inherit" onClick={() => onResume(one)}>
            {translate('transfer.import.resume.go')}
          </Button>
          <Button color="inherit" onClick={() => void forget(one)}>
            {translate('transfer.import.resume.forget')}
          </Button>
        </Box>
      }
    >
      <strong>{translate('transfer.import.resume.title')}</strong>
      <br />
      {translate('transfer.import.resume.content', {
        file: one.job.file,
        done: one.items.filter(({ result }) => result === 'done').length,
        total: one.job.total,
      })}
    </Alert>
  ));
}

async function findInterrupted(resource: string, account: string | undefined): Promise<readonly Interrupted[]> {
  if (account === undefined) return [];
  try {
    const store = await openImportStore();
    const jobs = (await store.list()).filter((job) => job.resource === resource && job.account === account);
    return await Promise.all(jobs.map(async (job) => ({ job, store, items: await store.items(job.id) })));
  } catch {
    return [];
  }
}
