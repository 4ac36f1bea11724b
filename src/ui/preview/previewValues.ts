import { safeHref } from '../../fields/safeHref';
import { isChosenFile } from '../../fields/upload/uploadLimits';
import type { Locale } from '../../schema/fieldTypes';
import type { Resource } from '../../schema/resource';

type Fields = Pick<Resource, 'fields'>;
type Values = Readonly<Record<string, unknown>>;

/** What a source says in a language; a field that is not localized says the same in each. Empty where nothing is said. */
export function textIn({ fields }: Fields, values: Values, source: string | undefined, locale: Locale): string {
  if (source === undefined) return '';
  const value = values[fields[source]?.type === 'localized' ? `${source}_${locale}` : source];
  return typeof value === 'string' ? value : '';
}

/** Whether what a source says is HTML. */
export function isRichText({ fields }: Fields, source: string): boolean {
  const field = fields[source];
  return field?.type === 'richText' || (field?.type === 'localized' && field.of === 'richText');
}

/** The address of a picture: a stored one, or one that was just chosen in the form. */
export function pictureOf(value: unknown): string | undefined {
  if (isChosenFile(value)) return value.src;
  return typeof value === 'string' && value !== '' ? safeHref(value) : undefined;
}
