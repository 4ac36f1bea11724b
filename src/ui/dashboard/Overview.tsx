import Box from '@mui/material/Box';
import { OverviewCard } from '../overview/OverviewCard';
import { useRegistry } from '../registry/RegistryContext';

/** A home page without widgets: a card for each resource that the sidebar leads to, and how many records it has. */
export function Overview() {
  const { resources } = useRegistry();
  return (
    <Box sx={gridSx}>
      {resources
        .filter(({ hidden }) => !hidden)
        .map((resource) => (
          <OverviewCard key={resource.name} resource={resource} />
        ))}
    </Box>
  );
}

const gridSx = {
  display: 'grid',
  gap: 2,
  gridTemplateColumns: 'minmax(0, 1fr)',
  '@container (min-width: 640px)': { gridTemplateColumns: 'repeat(2, minmax(0, 1fr))' },
  '@container (min-width: 1000px)': { gridTemplateColumns: 'repeat(3, minmax(0, 1fr))' },
} as const;
