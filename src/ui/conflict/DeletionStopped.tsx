import Alert from '@mui/material/Alert';
import Box from '@mui/material/Box';
import Link from '@mui/material/Link';
import { useEffect, useState } from 'react';
import { type RaRecord, useCreatePath, useTranslate } from 'react-admin';
import { Link as RouterLink } from 'react-router-dom';
import { usePathLabel } from '../../fields/useFieldLabel';
import { usePageLocale } from '../../fields/usePageLocale';
import { useRecordName } from '../../fields/useRecordName';
import type { Resource } from '../../schema/resource';
import { changeText } from './changeText';
import { readChanger } from './readChanger';

export interface DeletionStoppedProps {
  readonly resource: Resource;
  /** The records that others have changed, as they are now. */
  readonly changed: readonly RaRecord[];
  /** What was changed, by form source, where it is one record. */
  readonly sources: readonly string[];
  /** How many were to be deleted. */
  readonly total: number;
  /** A record is looked at instead. */
  readonly onLook: () => void;
}

/** Says which records were not deleted because others have changed them, and leads to them. Needs the messages `changes`. */
export function DeletionStopped({ resource, changed, sources, total, onLook }: DeletionStoppedProps) {
  const translate = useTranslate();
  const nameRecord = useRecordName();
  const createPath = useCreatePath();
  const [first] = changed;
  const sentence = useSentence(resource, total === 1 ? first : undefined, sources);
  const link = (record: RaRecord, text: string) => (
    <Link
      component={RouterLink}
      to={createPath({ resource: resource.name, type: 'show', id: record.id })}
      onClick={onLook}
      sx={{ overflowWrap: 'anywhere' }}
    >
      {text}
    </Link>
  );
  if (total === 1)
    return (
      <Alert severity="warning" sx={{ mb: 2 }}>
        {sentence} {translate('changes.deletion.one')} {first && link(first, translate('changes.deletion.look'))}
      </Alert>
    );
  return (
    <Alert severity="warning" sx={{ mb: 2 }}>
      {translate('changes.deletion.some', { smart_count: changed.length, total })}
      <Box component="ul" sx={{ m: 0, mt: 0.5, paddingInlineStart: 2.5, maxHeight: 160, overflowY: 'auto' }}>
        {changed.map((record) => (
          <li key={record.id}>
            <bdi>{link(record, nameRecord(resource, record))}</bdi>
          </li>
        ))}
      </Box>
    </Alert>
  );
}

/** What was changed; who did it and when follow once the history has said so. */
function useSentence(resource: Resource, record: RaRecord | undefined, sources: readonly string[]): string {
  const translate = useTranslate();
  const locale = usePageLocale();
  const labelOf = usePathLabel(resource);
  const say = (changer?: Parameters<typeof changeText>[3]) =>
    record && sources.length > 0 ? changeText(translate, locale, sources.map(labelOf), changer) : '';
  const [text, setText] = useState(() => say());
  const id = record?.id;
  const key = sources.join();
  // biome-ignore lint/correctness/useExhaustiveDependencies: the name is asked for once per change; `key` stands for the sources
  useEffect(() => {
    if (id === undefined || sources.length === 0) return;
    let isHere = true;
    void readChanger(resource.name, id, sources).then((changer) => isHere && setText(say(changer)));
    return () => {
      isHere = false;
    };
  }, [resource, id, key, locale]);
  return text;
}
