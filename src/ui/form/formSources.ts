import type { FormSource } from '../../extensions/recordForm';
import { contentLocales, contentLocalesFrom } from '../../schema/locales';
import { isWritable, type ResolvedResource } from '../../schema/resource';
import { writtenSources } from '../../schema/writtenSources';

export function formSources(resource: ResolvedResource, first: string = contentLocales[0]): FormSource[] {
  return resource.sections.flatMap(({ sources }) =>
    sources.flatMap((source): FormSource[] => {
      const field = resource.fields[source];
      if (!field || !isWritable(field)) return [];
      return writtenSources(source, field, contentLocalesFrom(first)).map((written) => ({ source: written, field }));
    }),
  );
}
