import Box from '@mui/material/Box';
import { useRegistry } from '../registry/RegistryContext';
import { PageTitle } from '../theme/PageTitle';
import { OverviewCard } from './OverviewCard';
import { SectionTabs, siblingsOf } from './SectionTabs';

/** The screen of a page of the registry that is nothing but its tabs: a card for each. */
export function SectionOverview({ name }: { readonly name: string }) {
  const registry = useRegistry();
  const tabs = siblingsOf(registry, name).filter((one) => one !== name);
  return (
    <Box sx={{ display: 'flex', flexDirection: 'column', gap: 3 }}>
      <PageTitle title={`common.pages.${name}`} />
      <SectionTabs name={name} />
      <Box sx={{ display: 'grid', gap: 2, gridTemplateColumns: { xs: 'minmax(0, 1fr)', md: 'repeat(2, minmax(0, 1fr))' } }}>
        {tabs.map((one) => (
          <OverviewCard key={one} resource={registry.get(one)} />
        ))}
      </Box>
    </Box>
  );
}
