import type { FormSource } from '../../extensions/recordForm';
import { localesFrom } from '../../i18n/localesFrom';
import { type AppLocale, locales } from '../../schema/fieldTypes';
import { isWritable, type ResolvedResource } from '../../schema/resource';
import { writtenSources } from '../../schema/writtenSources';

/**
 * Lists the places of a resource's form in their order: writable fields that are in a section.
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
