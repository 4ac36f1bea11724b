import { useTranslate } from 'react-admin';
import { useCustomizations } from '../../customizations/CustomizationsContext';
import { humanize } from '../../customizations/humanize';
import { useDeclaration, useRegistry } from './RegistryContext';

/**
 * What a resource's records are called: `labelOf(name, 2)` for several. react-admin's `useGetResourceLabel` looks for labels among its
 * registered resources as well; ours are messages, and its callers re-render each time that one is registered.
 */
export function useResourceLabel(): (name: string, count: number) => string {
  const translate = useTranslate();
  return (name, count) => translate(`resources.${name}.name`, { smart_count: count });
}

/**
 * Translates a message that counts the records of a resource.
 *
 * @returns `countText('lists.count', 'trainees', 5)` is "5 trainees": the message gets `smart_count`, and their `name` in its form
 */
export function useCountText(): (key: string, resource: string, count: number, args?: Readonly<Record<string, unknown>>) => string {
  const translate = useTranslate();
  const labelOf = useResourceLabel();
  return (key, resource, count, args) => translate(key, { ...args, smart_count: count, name: inSentence(labelOf(resource, count)) });
}

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

/** Text of the button that leads to the form for a new record: "New exercise", "Register trainer". */
export function useCreateLabel(): string {
  const translate = useTranslate();
  const labelOf = useResourceLabel();
  const { name } = useDeclaration();
  return translate(`resources.${name}.action.create`, {
    _: translate('forms.create.title', { resource: inSentence(labelOf(name, 1)) }),
  });
}

/**
 * A label as it stands inside a sentence: "Program Goal" -> "program goal", while "FAQ" stays. Arabic has no capitals and stays as it is.
 */
export function inSentence(label: string): string {
  return label.replace(/\p{Lu}\p{Ll}+/gu, (word) => word.toLowerCase());
}
