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

export interface DeletionStoppedProps {
  readonly resource: ResolvedResource;
  /** As others have made it. */
  readonly record: RaRecord;
  /** What they changed, by form source. */
  readonly sources: readonly string[];
  /** The record is looked at instead. */
  readonly onLook: () => void;
}

/** Says that a record was not deleted because others have changed it, and leads to it. Needs the messages `changes`. */
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

/** What was changed; who did it and when follow once the history has said so. */
function useSentence(resource: ResolvedResource, { id }: RaRecord, sources: readonly string[]): string {
  const translate = useTranslate();
  const locale = usePageLocale();
  const labelOf = usePathLabel(resource);
  const say = (changer?: Parameters<typeof changeText>[3]) =>
    sources.length > 0 ? changeText(translate, locale, sources.map(labelOf), changer) : '';
  const [text, setText] = useState(() => say());
  const key = sources.join();
  // biome-ignore lint/correctness/useExhaustiveDependencies: the name is asked for once per change; `key` stands for the sources
  useEffect(() => {
    if (sources.length === 0) return;
    let isHere = true;
    void readChanger(resource.name, id, sources).then((changer) => isHere && setText(say(changer)));
    return () => {
      isHere = false;
    };
  }, [resource, id, key, locale]);
  return text;
}
