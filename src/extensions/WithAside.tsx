import Box from '@mui/material/Box';
import type { ReactNode } from 'react';
import { FeatureParts, isPlacedFor, partsIn } from './FeatureParts';
import { useFeatures } from './FeaturesContext';
import type { PartProps } from './feature';

type WithAsideProps = PartProps['record.aside'] & { readonly children: ReactNode };

export function WithAside({ resource, values, children }: WithAsideProps) {
  const hasAside = useFeatures().some((feature) => partsIn(feature, 'record.aside').some(([, part]) => isPlacedFor(part, resource)));
  if (!hasAside) return children;
  return (
    <Box sx={gridSx}>
      <Box className="unprinted" sx={asideSx}>
        <FeatureParts place="record.aside" given={{ resource, values }} resource={resource} />
      </Box>
      <Box sx={{ gridColumn: 1, minWidth: 0 }}>{children}</Box>
    </Box>
  );
}

const gridSx = {
  display: 'grid',
  gap: 2,
  alignItems: 'start',
  gridTemplateColumns: { xs: 'minmax(0, 1fr)', lg: 'minmax(0, 1fr) 320px' },
} as const;

const asideSx = {
  display: 'grid',
  gap: 2,
  minWidth: 0,
  gridColumn: { lg: 2 },
  gridRow: { lg: 1 },
  position: { lg: 'sticky' },
  insetBlockStart: { lg: 72 },
} as const;
