import { useCallback } from 'react';
import { useResourceContext, useTranslate } from 'react-admin';
import { localizedLabel } from '../i18n/localizedLabel';
import type { ContentLocale } from '../schema/locales';
import { contentLocales } from '../schema/locales';
import { ownValue } from '../schema/objects';
import type { ResolvedResource } from '../schema/resource';

function splitLocalized(resource: ResolvedResource, source: string): { name: string; locale: ContentLocale } | undefined {
  for (const locale of contentLocales) {
    const name = source.endsWith(`_${locale}`) ? source.slice(0, -locale.length - 1) : '';
    if (!Object.hasOwn(resource.fields, source) && resource.fields[name]?.type === 'localized') return { name, locale };
  }
  return undefined;
}

/** Returns the label of a field, with its language: "Name (English)". */
export function useFieldLabel(): (messages: string, name: string, locale?: ContentLocale) => string {
  const translate = useTranslate();
  return useCallback(
    (messages, name, locale) => {
      const label = translate(`${messages}.fields.${name}`);
      return locale ? localizedLabel(translate, label, locale) : label;
    },
    [translate],
  );
}

/** Labels a form path: `exercises.1.sets` is "Exercises, row 2: Sets". @param scope key of the messages. Default: the resource's */
export function usePathLabel(resource: ResolvedResource, scope?: string): (path: string) => string {
  const translate = useTranslate();
  const getLabel = useFieldLabel();
  const name = useResourceContext() ?? resource.name;
  return useCallback(
    (path) => {
      const messages = scope ?? `resources.${name}`;
      const [source = '', index, rowSource] = path.split('.');
      const localized = splitLocalized(resource, source);
      const label = localized ? getLabel(messages, localized.name, localized.locale) : getLabel(messages, source);
      if (ownValue(resource.fields, source)?.type !== 'rows' || index === undefined || !rowSource) return label;
      return translate('forms.rowLabel', { field: label, row: Number(index) + 1, of: getLabel(`${messages}.rows.${source}`, rowSource) });
    },
    [resource, name, scope, getLabel, translate],
  );
}
