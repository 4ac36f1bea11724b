import Box from '@mui/material/Box';
import { FeatureParts } from '../../extensions/FeatureParts';
import type { ResolvedResource } from '../../schema/resource';

/** Parts of a resource in an overview, one below the other. The first one takes the height of its row. */
export function OverviewCell({ resource }: { readonly resource: ResolvedResource }) {
  return (
    <Box sx={{ display: 'grid', gap: 0.5, gridTemplateColumns: 'minmax(0, 1fr)', gridTemplateRows: '1fr' }}>
      <FeatureParts place="overview" given={{ resource }} resource={resource} />
    </Box>
  );
}
