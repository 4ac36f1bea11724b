import type { Resource } from '../schema/resource';

/** The source of the picture that stands for a record: the first one declared. */
export function recordImage({ fields }: Resource): string | undefined {
  return Object.keys(fields).find((source) => fields[source]?.type === 'image');
}
