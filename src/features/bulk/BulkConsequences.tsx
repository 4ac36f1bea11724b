import Alert from '@mui/material/Alert';
import Box from '@mui/material/Box';
import { useTranslate } from 'react-admin';
import type { RecordId } from '../../schema/recordTypes';
import { referrersOf } from '../../schema/referrers';
import type { ResolvedResource } from '../../schema/resource';
import { ConsequenceList, useConsequences } from '../../ui/actions/ConsequenceList';
import { inSentence, useResourceLabel } from '../../ui/registry/labels';
import { useRegistry } from '../../ui/registry/RegistryContext';

/** So many deletions are counted by one call for each kind of record that refers to them. */
const mostCounted = 100;

interface BulkConsequencesProps {
  /** The resource whose records are deleted. */
  readonly resource: ResolvedResource;
  readonly consequences: BulkCounts;
}

type BulkCounts = ReturnType<typeof useBulkConsequences>;

/** Counts what a deletion of many records does to others, where that takes few calls. */
export function useBulkConsequences(resource: ResolvedResource, ids: readonly RecordId[]) {
  const isCounted = ids.length <= mostCounted;
  return { ...useConsequences(resource, isCounted ? ids : []), isCounted };
}

/** What a deletion of many records does to others: counted, else by kind. */
export function BulkConsequences({ resource, consequences }: BulkConsequencesProps) {
  return consequences.isCounted ? <ConsequenceList consequences={consequences} isMany /> : <ConsequenceKinds resource={resource} />;
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
