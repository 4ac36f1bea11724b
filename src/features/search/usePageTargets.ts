import { useEffect, useState } from 'react';
import { type I18nProvider, useI18nProvider, useTranslate } from 'react-admin';
import { usePageLinks } from '../../extensions/usePageLinks';
import type { LoadingI18nProvider } from '../../i18n/createI18nProvider';
import { locales } from '../../schema/fieldTypes';
import { foldText, searchTerms } from '../../schema/foldText';
import type { Registry } from '../../schema/registry';
import type { ResolvedResource } from '../../schema/resource';
import { useEntryLabel } from '../../ui/registry/labels';
import { useRegistry } from '../../ui/registry/RegistryContext';

/** Something that the search can lead to. */
export interface SearchTarget {
  /** Unique among the targets. */
  readonly key: string;
  /** Heading under which it stands. */
  readonly group: string;
  readonly label: string;
  readonly icon: ResolvedResource['icon'];
  /** Where it leads. */
  readonly to: string;
  /** The words to mark in its label. Default: all that were typed. */
  readonly marked?: string;
}

/** Whether one of the names holds every word of a search, as lists find them. A search that folds to nothing is in none. */
export function isNamed(names: readonly string[], search: string): boolean {
  const words = searchTerms(search);
  return words.length > 0 && names.some((name) => words.every((word) => foldText(name).includes(word)));
}

/** The words of a search to mark in a label: none if the page was found by another of its names. */
export function markedIn(label: string, search: string): string {
  return isNamed([label], search) ? search : '';
}

/** What a page or resource is called in each language, in every number: «تمرين» and "exercise" lead to the exercises. */
function usePageNames(): (name: string) => readonly string[] {
  const { translateIn } = useI18nProvider() as unknown as LoadingI18nProvider;
  const [inAll, setInAll] = useState<readonly Translate[]>([]);
  useEffect(() => {
    let isShown = true;
    // A language whose messages cannot be had is not searched.
    void Promise.all(locales.map((locale) => translateIn(locale).catch(() => undefined))).then((all) => {
      if (isShown) setInAll(all.flatMap((one) => one ?? []));
    });
    return () => {
      isShown = false;
    };
  }, [translateIn]);
  return (name) =>
    inAll.flatMap((translate) => [
      ...numbers.map((smart_count) => translate(`resources.${name}.name`, { smart_count, _: '' })),
      translate(`common.pages.${name}`, { _: '' }),
      translate(`pages.${name}.title`, { _: '' }),
    ]);
}

type Translate = I18nProvider['translate'];

/** One of each of Arabic's plural forms. */
const numbers = [0, 1, 2, 3, 11, 100];

/** Where one can go by name: pages, resources and their tabs, in the order of the sidebar. */
export function pageTargets(registry: Registry, group: string, labelOf: (name: string) => string): readonly SearchTarget[] {
  const icons = new Map([...registry.pages, ...registry.resources].map(({ name, icon }) => [name, icon]));
  const hidden = new Set(registry.resources.filter((resource) => resource.hidden).map(({ name }) => name));
  return registry.order.flatMap((name) => {
    const icon = icons.get(name);
    return icon && !hidden.has(name) ? [{ key: `page ${name}`, group, label: labelOf(name), icon, to: `/${name}` }] : [];
  });
}

/** The pages whose name holds what is typed, those that every admin has after those of the registry; all while nothing is typed. */
export function usePageTargets(text: string): readonly SearchTarget[] {
  const translate = useTranslate();
  const labelOf = useEntryLabel();
  const namesOf = usePageNames();
  const links = usePageLinks();
  const registry = useRegistry();
  const group = translate('common.search.pages');
  return [
    ...pageTargets(registry, group, labelOf),
    ...links.map(({ name, icon }) => ({ key: `page ${name}`, group, label: translate(`common.pages.${name}`), icon, to: `/${name}` })),
  ].flatMap((page) => {
    if (text === '') return [page];
    const isFound = isNamed([page.label, ...namesOf(page.key.replace(/^page /, ''))], text);
    return isFound ? [{ ...page, marked: markedIn(page.label, text) }] : [];
  });
}
