import Paper from '@mui/material/Paper';
import Typography from '@mui/material/Typography';
import { type ComponentType, createContext, type ReactNode, useContext, useId } from 'react';
import { useTranslate } from 'react-admin';
import { useResourceCustomizations } from '../../customizations/CustomizationsContext';
import { humanize } from '../../customizations/humanize';
import { CustomizationBoundary } from '../../extensions/CustomizationBoundary';
import { useDeclaration } from '../registry/RegistryContext';

interface PanelProps {
  readonly title: string;
  readonly children: ReactNode;
}

/** Heading level of the panels: `h3` below a heading of the record. */
export const PanelLevelContext = createContext<'h2' | 'h3'>('h2');

export function Panel({ title, children }: PanelProps) {
  const id = useId();
  return (
    <Paper variant="outlined" component="section" aria-labelledby={id} sx={{ p: { xs: 2, md: 3 } }}>
      <Typography id={id} variant="h6" component={useContext(PanelLevelContext)} sx={{ mb: 2 }}>
        {title}
      </Typography>
      {children}
    </Paper>
  );
}

export function CustomPanels() {
  const { panels = {} } = useResourceCustomizations();
  return Object.entries(panels).map(([name, Content]) => <CustomPanel key={name} name={name} Content={Content} />);
}

function CustomPanel({ name, Content }: { readonly name: string; readonly Content: ComponentType }) {
  const translate = useTranslate();
  const { name: resource } = useDeclaration();
  const path = `resources.${resource}.panels.${name}`;
  const title = translate(path, { _: humanize(name) });
  return (
    <Panel title={title}>
      <CustomizationBoundary path={path} title={title}>
        <Content />
      </CustomizationBoundary>
    </Panel>
  );
}
