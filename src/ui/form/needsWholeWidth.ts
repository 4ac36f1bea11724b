import type { ResolvedResource } from '../../schema/resource';

export function needsWholeWidth({ fields, sections }: ResolvedResource): boolean {
  return sections.some(({ sources }) =>
    sources.some((source) => {
      const field = fields[source];
      return field?.type === 'rows' || (field?.type === 'localized' && field.of === 'richText');
    }),
  );
}
