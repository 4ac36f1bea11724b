import { locales } from '../../schema/fieldTypes';
import type { Resource } from '../../schema/resource';

/** The sources under which a form holds a field. */
function formSourcesOf({ fields }: Pick<Resource, 'fields'>, source: string): string[] {
  return fields[source]?.type === 'localized' ? locales.map((locale) => `${source}_${locale}`) : [source];
}

/**
 * What is sent for the ticked fields, and nothing else. A value that was emptied is null, so that it is cleared.
 *
 * @param values what the form holds
 */
export function bulkChange(
  resource: Pick<Resource, 'fields'>,
  ticked: readonly string[],
  values: Readonly<Record<string, unknown>>,
): Record<string, unknown> {
  return Object.fromEntries(ticked.flatMap((source) => formSourcesOf(resource, source)).map((source) => [source, values[source] ?? null]));
}

/** The resource as the dialog's form has it: a place for each ticked field, so that errors of others go to the form as a whole. */
export function bulkFormOf(resource: Resource, ticked: readonly string[]): Resource {
  return { ...resource, sections: [{ name: 'bulk', sources: ticked }] };
}
