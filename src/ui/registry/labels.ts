import { useTranslate } from 'react-admin';
import { useCustomizations } from '../../customizations/CustomizationsContext';
import { humanize } from '../../customizations/humanize';
import { useDeclaration, useRegistry } from './RegistryContext';

/** `getLabel(name, 2)` is the plural. react-admin's `useGetResourceLabel` re-renders callers at each registered resource. */
export function useResourceLabel(): (name: string, count: number) => string {
  const translate = useTranslate();
  return (name, count) => translate(`resources.${name}.name`, { smart_count: count });
}

/** Returns a function that translates with `smart_count` and `name`: `countText('lists.count', 'trainees', 5)` is "5 trainees". */
export function useCountText(): (key: string, resource: string, count: number, args?: Readonly<Record<string, unknown>>) => string {
  const translate = useTranslate();
  const getLabel = useResourceLabel();
  return (key, resource, count, args) => translate(key, { ...args, smart_count: count, name: inSentence(getLabel(resource, count)) });
}

export function useEntryLabel(): (name: string) => string {
  const translate = useTranslate();
  const getLabel = useResourceLabel();
  const { pages } = useRegistry();
  const customizations = useCustomizations();
  return (name) => {
    if (customizations.pages?.[name]) return translate(`pages.${name}.title`, { _: humanize(name) });
    return pages.some((page) => page.name === name) ? translate(`common.pages.${name}`) : getLabel(name, 2);
  };
}

/** Returns the text of the create button or the title of the page: "New exercise", "Register trainer". */
export function useCreateLabel(place: 'action' | 'page' = 'action'): string {
  const translate = useTranslate();
  const getLabel = useResourceLabel();
  const { name } = useDeclaration();
  return translate(`resources.${name}.${place}.create`, {
    _: translate('forms.create.title', { resource: inSentence(getLabel(name, 1)) }),
  });
}

/** Converts a label for use within a sentence: "Program Goal" to "program goal", but "FAQ" stays. */
export function inSentence(label: string): string {
  return label.replace(/(?<!\p{Lu})\p{Lu}\p{Ll}+/gu, (word) => word.toLowerCase());
}
