import Alert from '@mui/material/Alert';
import Link from '@mui/material/Link';
import { useEffect, useState } from 'react';
import { type RaRecord, useCreatePath, useTranslate } from 'react-admin';
import { Link as RouterLink } from 'react-router-dom';
import { usePathLabel } from '../../fields/useFieldLabel';
import { usePageLocale } from '../../fields/usePageLocale';
import type { ResolvedResource } from '../../schema/resource';
import { changeText } from '../changes/changeText';
import { readChanger } from '../changes/readChanger';

interface DeletionStoppedProps {
  readonly resource: ResolvedResource;
  readonly record: RaRecord;
  readonly sources: readonly string[];
  readonly onLook: () => void;
}

/** Shows that a record was not deleted because another user changed it, with a link to it. Needs the messages `changes`. */
export function DeletionStopped({ resource, record, sources, onLook }: DeletionStoppedProps) {
  const translate = useTranslate();
  const createPath = useCreatePath();
  const sentence = useSentence(resource, record, sources);
  return (
    <Alert severity="warning" sx={{ mb: 2, '& .MuiAlert-message': { overflowWrap: 'anywhere' } }}>
      {sentence} {translate('changes.deletion.one')}{' '}
      <Link
        component={RouterLink}
        to={createPath({ resource: resource.name, type: 'show', id: record.id })}
        onClick={onLook}
        color="inherit"
        underline="always"
      >
        {translate('changes.deletion.look')}
      </Link>
    </Alert>
  );
}

function useSentence(resource: ResolvedResource, { id }: RaRecord, sources: readonly string[]): string {
  const translate = useTranslate();
  const locale = usePageLocale();
  const getLabel = usePathLabel(resource);
  const toText = (changer?: Parameters<typeof changeText>[3]) =>
    sources.length > 0 ? changeText(translate, locale, sources.map(getLabel), changer) : '';
  const [text, setText] = useState(() => toText());
  const key = sources.join();
  // biome-ignore lint/correctness/useExhaustiveDependencies: once per change; `key` represents the sources
  useEffect(() => {
    if (sources.length === 0) return;
    let isMounted = true;
    void readChanger(resource.name, id, sources).then((changer) => isMounted && setText(toText(changer)));
    return () => {
      isMounted = false;
    };
  }, [resource, id, key, locale]);
  return text;
}
