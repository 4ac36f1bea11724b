import { useCallback } from 'react';
import { useResourceContext, useTranslate } from 'react-admin';
import { localizedLabel } from '../i18n/localizedLabel';
import type { AppLocale } from '../schema/fieldTypes';
import { locales } from '../schema/fieldTypes';
import { ownValue } from '../schema/ownValue';
import type { ResolvedResource } from '../schema/resource';

/** Splits `name_ar` of the localized field `name` into `name` and `ar`. Undefined for other sources. */
function splitLocalized(resource: ResolvedResource, source: string): { name: string; locale: AppLocale } | undefined {
  for (const locale of locales) {
    const name = source.endsWith(`_${locale}`) ? source.slice(0, -locale.length - 1) : '';
    if (!Object.hasOwn(resource.fields, source) && resource.fields[name]?.type === 'localized') return { name, locale };
  }
  return undefined;
}

/** Returns the label of a field, with the language of a localized one: "Name (English)". */
export function useFieldLabel(): (messages: string, name: string, locale?: AppLocale) => string {
  const translate = useTranslate();
  return useCallback(
    (messages, name, locale) => {
      const label = translate(`${messages}.fields.${name}`);
      return locale ? localizedLabel(translate, label, locale) : label;
    },
    [translate],
  );
}

/** Describes the place of a form path: `exercises.1.sets` is "Exercises, row 2: Sets". */
export function usePathLabel(resource: ResolvedResource): (path: string) => string {
  const translate = useTranslate();
  const labelOf = useFieldLabel();
  const name = useResourceContext() ?? resource.name;
  return useCallback(
    (path) => {
      const messages = `resources.${name}`;
      const [source = '', index, rowSource] = path.split('.');
      const localized = splitLocalized(resource, source);
      const label = localized ? labelOf(messages, localized.name, localized.locale) : labelOf(messages, source);
      if (ownValue(resource.fields, source)?.type !== 'rows' || index === undefined || !rowSource) return label;
      return translate('forms.rowLabel', { field: label, row: Number(index) + 1, of: labelOf(`${messages}.rows.${source}`, rowSource) });
    },
    [resource, name, labelOf, translate],
  );
}
