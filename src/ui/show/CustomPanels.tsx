import Paper from '@mui/material/Paper';
import Typography from '@mui/material/Typography';
import { type ComponentType, useId } from 'react';
import { useTranslate } from 'react-admin';
import { CustomizationBoundary } from '../../customizations/CustomizationBoundary';
import { useResourceCustomizations } from '../../customizations/CustomizationsContext';
import { humanize } from '../../customizations/humanize';
import { useDeclaration } from '../registry/RegistryContext';

/** The customized panels of a detail page. */
export function CustomPanels() {
  const { panels = {} } = useResourceCustomizations();
  return Object.entries(panels).map(([name, Panel]) => <CustomPanel key={name} name={name} Panel={Panel} />);
}

function CustomPanel({ name, Panel }: { readonly name: string; readonly Panel: ComponentType }) {
  const translate = useTranslate();
  const { name: resource } = useDeclaration();
  const titleId = useId();
  return (
    <Paper variant="outlined" component="section" aria-labelledby={titleId} sx={{ p: { xs: 2, md: 3 } }}>
      <Typography id={titleId} variant="h6" component="h2" sx={{ mb: 2 }}>
        {translate(`resources.${resource}.panels.${name}`, { _: humanize(name) })}
      </Typography>
      <CustomizationBoundary path={`resources.${resource}.panels.${name}`}>
        <Panel />
      </CustomizationBoundary>
    </Paper>
  );
}
