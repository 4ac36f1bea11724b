import type { FieldType } from '../schema/fieldTypes';
import type { ResolvedResource } from '../schema/resource';

/** Returns the source of a record's picture: the first one declared. */
export function recordImage({ fields }: ResolvedResource): string | undefined {
  return Object.keys(fields).find((source) => fields[source]?.type === 'image');
}

const telling: readonly (FieldType | undefined)[] = ['text', 'email', 'phone'];

/** The source of what tells records of one name apart, e.g. an e-mail address: the first short text beside the name that its list searches. */
export function recordDetail({ fields, list, recordRepresentation }: ResolvedResource): string | undefined {
  return list.search.find((source) => source !== recordRepresentation && telling.includes(fields[source]?.type));
}
