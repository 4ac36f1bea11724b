import Alert from '@mui/material/Alert';
import Box from '@mui/material/Box';
import { useTranslate } from 'react-admin';
import type { RecordId } from '../../schema/recordTypes';
import { getReferrers } from '../../schema/referrers';
import type { ResolvedResource } from '../../schema/resource';
import { ConsequenceList, useConsequences } from '../../ui/actions/ConsequenceList';
import { inSentence, useResourceLabel } from '../../ui/registry/labels';
import { useRegistry } from '../../ui/registry/RegistryContext';

/** Above this, consequences of a deletion are not counted. They take one call per referring resource. */
const maxCounted = 100;

interface BulkConsequencesProps {
  readonly resource: ResolvedResource;
  readonly consequences: BulkCounts;
}

type BulkCounts = ReturnType<typeof useBulkConsequences>;

export function useBulkConsequences(resource: ResolvedResource, ids: readonly RecordId[]) {
  const isCounted = ids.length <= maxCounted;
  return { ...useConsequences(resource, isCounted ? ids : []), isCounted };
}

export function BulkConsequences({ resource, consequences }: BulkConsequencesProps) {
  return consequences.isCounted ? <ConsequenceList consequences={consequences} isMany /> : <ConsequenceKinds resource={resource} />;
}

function ConsequenceKinds({ resource }: Pick<BulkConsequencesProps, 'resource'>) {
  const registry = useRegistry();
  const translate = useTranslate();
  const getLabel = useResourceLabel();
  const referrers = resource.calls.deactivates === undefined ? getReferrers(registry, resource.name) : [];
  if (referrers.length === 0) return null;
  return (
    <Alert severity="warning">
      <Box component="ul" sx={{ m: 0, paddingInlineStart: 2.5 }}>
        {referrers.map(({ owner, source, effect }) => (
          <li key={`${owner.name} ${source}`}>
            {translate(`jobs.bulk.kinds.${effect}`, {
              name: inSentence(getLabel(owner.name, 2)),
              field: translate(`resources.${owner.name}.fields.${source.split('.')[0]}`),
            })}
          </li>
        ))}
      </Box>
    </Alert>
  );
}
