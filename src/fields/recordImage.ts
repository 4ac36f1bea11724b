import type { FieldType } from '../schema/fieldTypes';
import type { ResolvedResource } from '../schema/resource';

export function recordImage({ fields }: ResolvedResource): string | undefined {
  return Object.keys(fields).find((source) => fields[source]?.type === 'image');
}

const distinguishing: readonly (FieldType | undefined)[] = ['text', 'email', 'phone'];

/** Returns the source that tells records of one name apart: the first short text that the list searches, e.g. an e-mail address. */
export function recordDetail({ fields, list, recordRepresentation }: ResolvedResource): string | undefined {
  return list.search.find((source) => source !== recordRepresentation && distinguishing.includes(fields[source]?.type));
}
