import type { ResolvedResource } from '../../schema/resource';

/** Returns true for forms with tables of rows, or with two rich texts side by side. */
export function needsWholeWidth({ fields, sections }: ResolvedResource): boolean {
  return sections.some(({ sources }) =>
    sources.some((source) => {
      const field = fields[source];
      return field?.type === 'rows' || (field?.type === 'localized' && field.of === 'richText');
    }),
  );
}
