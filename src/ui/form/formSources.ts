import { localesFrom } from '../../i18n/localesFrom';
import { type AppLocale, type Field, locales } from '../../schema/fieldTypes';
import { isWritable, type ResolvedResource } from '../../schema/resource';
import { writtenSources } from '../../schema/writtenSources';

/** One place of the form: what is typed under this source. A localized field has one a locale. */
export interface FormSource {
  readonly source: string;
  readonly field: Field;
}

/**
 * The places of a resource's form in the order in which they are drawn: writable fields that stand in a section.
 *
 * @param first the language that stands first, that of the page
 */
export function formSources(resource: ResolvedResource, first: AppLocale = locales[0]): FormSource[] {
  return resource.sections.flatMap(({ sources }) =>
    sources.flatMap((source): FormSource[] => {
      const field = resource.fields[source];
      if (!field || !isWritable(field)) return [];
      return writtenSources(source, field, localesFrom(first)).map((written) => ({ source: written, field }));
    }),
  );
}
