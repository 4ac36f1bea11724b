import Box from '@mui/material/Box';
import { useRegistry } from '../registry/RegistryContext';
import { PageTitle } from '../theme/PageTitle';
import { OverviewCell } from './OverviewCell';
import { getSiblings, SectionTabs } from './SectionTabs';

export function SectionPage({ name }: { readonly name: string }) {
  const registry = useRegistry();
  const tabs = getSiblings(registry, name).filter((one) => one !== name);
  return (
    <Box sx={{ display: 'flex', flexDirection: 'column', gap: 3 }}>
      <PageTitle title={`common.pages.${name}`} />
      <SectionTabs name={name} />
      <Box sx={{ display: 'grid', gap: 2, gridTemplateColumns: { xs: 'minmax(0, 1fr)', md: 'repeat(2, minmax(0, 1fr))' } }}>
        {tabs.map((tab) => {
          const resource = registry.get(tab);
          return <OverviewCell key={tab} resource={resource} />;
        })}
      </Box>
    </Box>
  );
}
