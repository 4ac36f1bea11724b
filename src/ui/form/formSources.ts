import { type Field, locales } from '../../schema/fieldTypes';
import { isWritable, type Resource } from '../../schema/resource';

/** One place of the form: what is typed under this source. A localized field has one a locale. */
export interface FormSource {
  readonly source: string;
  readonly field: Field;
}

/** The places of a resource's form in the order in which they are drawn: writable fields that stand in a section. */
export function formSources(resource: Resource): FormSource[] {
  return resource.sections.flatMap(({ sources }) =>
    sources.flatMap((source): FormSource[] => {
      const field = resource.fields[source];
      if (!field || !isWritable(field)) return [];
      return field.type === 'localized' ? locales.map((locale) => ({ source: `${source}_${locale}`, field })) : [{ source, field }];
    }),
  );
}
