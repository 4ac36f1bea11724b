import Alert from '@mui/material/Alert';
import Box from '@mui/material/Box';
import { useTranslate } from 'react-admin';
import type { Identifier } from '../../schema/recordTypes';
import { referrersOf } from '../../schema/referrers';
import type { Resource } from '../../schema/resource';
import { inSentence, useResourceLabel } from '../registry/labels';
import { useRegistry } from '../registry/RegistryContext';
import { ConsequenceList, useConsequences } from './ConsequenceList';

/** So many deletions are counted by one call for each kind of record that refers to them. */
const mostCounted = 100;

interface BulkConsequencesProps {
  readonly resource: Resource;
  readonly ids: readonly Identifier[];
}

/** What a deletion of many records does to others: counted where that takes few calls, else by kind. */
export function BulkConsequences({ resource, ids }: BulkConsequencesProps) {
  const consequences = useConsequences(resource, ids.length <= mostCounted ? ids : []);
  if (ids.length > mostCounted) return <ConsequenceKinds resource={resource} />;
  return <ConsequenceList consequences={consequences} />;
}

function ConsequenceKinds({ resource }: Pick<BulkConsequencesProps, 'resource'>) {
  const registry = useRegistry();
  const translate = useTranslate();
  const labelOf = useResourceLabel();
  const referrers = resource.calls.deactivates === undefined ? referrersOf(registry, resource.name) : [];
  if (referrers.length === 0) return null;
  return (
    <Alert severity="warning">
      <Box component="ul" sx={{ m: 0, paddingInlineStart: 2.5 }}>
        {referrers.map(({ owner, source, effect }) => (
          <li key={`${owner.name} ${source}`}>
            {translate(`jobs.bulk.kinds.${effect}`, {
              name: inSentence(labelOf(owner.name, 2)),
              field: translate(`resources.${owner.name}.fields.${source.split('.')[0]}`),
            })}
          </li>
        ))}
      </Box>
    </Alert>
  );
}
