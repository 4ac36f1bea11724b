import { useTranslate } from 'react-admin';
import { useCustomizations } from '../../customizations/CustomizationsContext';
import { humanize } from '../../customizations/humanize';
import { useRegistry } from './RegistryContext';
import { useResourceLabel } from './useResourceLabel';

/** How the sidebar calls an entry of the registry: a page by its name, a resource by its plural. */
export function useEntryLabel(): (name: string) => string {
  const translate = useTranslate();
  const labelOf = useResourceLabel();
  const { pages } = useRegistry();
  const customizations = useCustomizations();
  return (name) => {
    if (customizations.pages?.[name]) return translate(`pages.${name}.title`, { _: humanize(name) });
    return pages.some((page) => page.name === name) ? translate(`common.pages.${name}`) : labelOf(name, 2);
  };
}
