import type { DescribedField } from '../../../server/openApi/describedApi';
import { contentLocales } from '../../../src/schema/locales';

/** Returns fields in which objects of texts by language (`name: { en, ar }`) are texts of their own (`name_en`, `name_ar`). */
export function expandTextObjects(fields: readonly DescribedField[]): readonly DescribedField[] | undefined {
  const expanded = fields.flatMap((field) => (isTextObject(field) ? toTexts(field) : [field]));
  const sources = expanded.map(({ source }) => source);
  // A resource has one form of texts.
  const isMixed = fields.some(({ source }) => contentLocales.some((locale) => source.endsWith(`_${locale}`)));
  return expanded.length === fields.length || isMixed || new Set(sources).size < sources.length ? undefined : expanded;
}

function isTextObject({ kind, fields = [] }: DescribedField): boolean {
  const names = fields.map(({ source }) => source);
  return (
    kind === 'object' &&
    contentLocales.every((locale) => names.includes(locale)) &&
    fields.every((one) => one.kind === 'string' && !one.format && /^[a-z]{2}(-[A-Za-z]{2,4})?$/.test(one.source))
  );
}

function toTexts({ source, fields = [], required, readOnly }: DescribedField): DescribedField[] {
  return fields
    .filter((one) => contentLocales.some((locale) => locale === one.source))
    .map((one) => ({
      ...one,
      source: `${source}_${one.source}`,
      ...(required && one.required && { required }),
      ...(readOnly && { readOnly }),
    }));
}
