import Alert from '@mui/material/Alert';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import { useEffect, useState } from 'react';
import { useTranslate } from 'react-admin';
import { useDeclaration } from '../../ui/registry/RegistryContext';
import { openImportStore } from './data/importStore';
import type { StartedImport } from './importSteps';
import { useImportAccount } from './useImportAccount';

export function InterruptedImports({ onResume }: { readonly onResume: (started: StartedImport) => void }) {
  const translate = useTranslate();
  const { name } = useDeclaration();
  const account = useImportAccount();
  const [found, setFound] = useState<readonly StartedImport[]>([]);
  useEffect(() => {
    let isCurrent = true;
    void findInterrupted(name, account).then((all) => isCurrent && setFound(all));
    return () => {
      isCurrent = false;
    };
  }, [name, account]);
  const forget = async ({ job, store }: StartedImport) => {
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

async function findInterrupted(resource: string, account: string | undefined): Promise<readonly StartedImport[]> {
  if (account === undefined) return [];
  try {
    const store = await openImportStore(account);
    return (await store.unfinished(resource)).map((kept) => ({ ...kept, store }));
  } catch {
    return [];
  }
}
