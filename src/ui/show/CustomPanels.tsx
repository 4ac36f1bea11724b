import type { ComponentType } from 'react';
import { useTranslate } from 'react-admin';
import { CustomizationBoundary } from '../../customizations/CustomizationBoundary';
import { useResourceCustomizations } from '../../customizations/CustomizationsContext';
import { humanize } from '../../customizations/humanize';
import { useDeclaration } from '../registry/RegistryContext';
import { Panel } from './Panel';

/** The customized panels of a detail page. */
export function CustomPanels() {
  const { panels = {} } = useResourceCustomizations();
  return Object.entries(panels).map(([name, Content]) => <CustomPanel key={name} name={name} Content={Content} />);
}

function CustomPanel({ name, Content }: { readonly name: string; readonly Content: ComponentType }) {
  const translate = useTranslate();
  const { name: resource } = useDeclaration();
  return (
    <Panel title={translate(`resources.${resource}.panels.${name}`, { _: humanize(name) })}>
      <CustomizationBoundary path={`resources.${resource}.panels.${name}`}>
        <Content />
      </CustomizationBoundary>
    </Panel>
  );
}
