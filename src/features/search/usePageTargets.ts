import { useEffect, useState } from 'react';
import { type I18nProvider, useI18nProvider, useTranslate } from 'react-admin';
import { useStoredViews } from '../../data/views/useStoredViews';
import { usePageLinks } from '../../extensions/usePageLinks';
import type { LoadingI18nProvider } from '../../i18n/createI18nProvider';
import { foldText, searchTerms } from '../../schema/foldText';
import { locales } from '../../schema/locales';
import type { Registry } from '../../schema/registry';
import type { ResolvedResource } from '../../schema/resource';
import { useEntryLabel } from '../../ui/registry/labels';
import { useRegistry } from '../../ui/registry/RegistryContext';

export interface SearchTarget {
  readonly key: string;
  readonly group: string;
  readonly label: string;
  readonly icon: ResolvedResource['icon'];
  readonly to: string;
  readonly marked?: string;
}

/** Returns whether one name contains every word of a search. An empty search matches nothing. */
export function matchesName(names: readonly string[], search: string): boolean {
  const words = searchTerms(search);
  return words.length > 0 && names.some((name) => words.every((word) => foldText(name).includes(word)));
}

/** Returns the words to highlight, or '' if another name matched. */
export function getMarkedWords(label: string, search: string): string {
  return matchesName([label], search) ? search : '';
}

/** Returns the names of a page in every language and plural form: «تمرين» and "exercise" find the exercises. */
function usePageNames(): (name: string) => readonly string[] {
  const { translateIn } = useI18nProvider() as unknown as LoadingI18nProvider;
  const [inAll, setInAll] = useState<readonly Translate[]>([]);
  useEffect(() => {
    let isShown = true;
    // Languages whose messages fail to load are skipped.
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

const numbers = [0, 1, 2, 3, 11, 100];

export function pageTargets(registry: Registry, group: string, getLabel: (name: string) => string): readonly SearchTarget[] {
  const icons = new Map([...registry.pages, ...registry.resources].map(({ name, icon }) => [name, icon]));
  const hidden = new Set(registry.resources.filter((resource) => resource.hidden).map(({ name }) => name));
  return registry.order.flatMap((name) => {
    const icon = icons.get(name);
    return icon && !hidden.has(name) ? [{ key: `page ${name}`, group, label: getLabel(name), icon, to: `/${name}` }] : [];
  });
}

/** Declared views of lists by the words of their labels, and stored ones by their names. */
function useViewTargets(text: string): readonly SearchTarget[] {
  const translate = useTranslate();
  const getLabel = useEntryLabel();
  const registry = useRegistry();
  const { data } = useStoredViews(text !== '');
  const group = translate('lists.views');
  return registry.resources.flatMap(({ name, icon, hidden, list }) => {
    if (hidden) return [];
    const toTarget = (key: string, view: string, parameters: Record<string, string>): SearchTarget => ({
      key: `view ${name} ${key}`,
      group,
      label: translate('lists.labelled', { label: getLabel(name), value: view }),
      icon,
      to: `/${name}?${new URLSearchParams(parameters)}`,
    });
    const declared = list.views.map((view) =>
      toTarget(view.name, translate(`resources.${name}.views.${view.name}`), { filter: JSON.stringify(view.filter) }),
    );
    const stored = data?.views.filter((view) => view.resource === name).map((view) => toTarget(view.id, view.name, { view: view.id }));
    return [...declared, ...(stored ?? [])].filter(({ label }) => matchesName([label], text)).map((one) => ({ ...one, marked: text }));
  });
}

export function usePageTargets(text: string): readonly SearchTarget[] {
  const translate = useTranslate();
  const getLabel = useEntryLabel();
  const getNames = usePageNames();
  const links = usePageLinks();
  const registry = useRegistry();
  const group = translate('common.search.pages');
  const views = useViewTargets(text);
  const pages = [
    ...pageTargets(registry, group, getLabel),
    ...links.map(({ name, icon }) => ({ key: `page ${name}`, group, label: translate(`common.pages.${name}`), icon, to: `/${name}` })),
  ].flatMap((page) => {
    if (text === '') return [page];
    const isFound = matchesName([page.label, ...getNames(page.key.replace(/^page /, ''))], text);
    return isFound ? [{ ...page, marked: getMarkedWords(page.label, text) }] : [];
  });
  return [...pages, ...views];
}
