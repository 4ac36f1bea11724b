import type { ResolvedResource } from '../../schema/resource';

/** Whether a form has no room to spare beside its fields: two formatted texts are written side by side in it, and rows are tables. */
export function needsWholeWidth({ fields, sections }: ResolvedResource): boolean {
  return sections.some(({ sources }) =>
    sources.some((source) => {
      const field = fields[source];
      return field?.type === 'rows' || (field?.type === 'localized' && field.of === 'richText');
    }),
  );
}
