import Box from '@mui/material/Box';
import { FeatureParts } from '../../extensions/FeatureParts';
import type { ResolvedResource } from '../../schema/resource';

export function OverviewCell({ resource }: { readonly resource: ResolvedResource }) {
  return (
    <Box sx={{ display: 'grid', gap: 0.5, gridTemplateColumns: 'minmax(0, 1fr)', gridTemplateRows: '1fr' }}>
      <FeatureParts place="overview" given={{ resource }} resource={resource} />
    </Box>
  );
}
