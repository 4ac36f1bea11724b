import type { Field } from '../../schema/fieldTypes';

/** Whether a section of these fields has no room to spare beside them: two formatted texts are written side by side in it, and rows are tables. */
export function needsWholeWidth(fields: readonly (Field | undefined)[]): boolean {
  return fields.some((field) => field?.type === 'rows' || (field?.type === 'localized' && field.of === 'richText'));
}
