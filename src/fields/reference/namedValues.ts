import type { ResolvedResource } from '../../schema/resource';
import { isWritable } from '../../schema/resource';

/** The values of a new record with the words that were typed for its name, in the language of their script. */
export function namedValues({ recordRepresentation: source, fields }: ResolvedResource, words: string): Readonly<Record<string, string>> {
  const field = fields[source];
  if (!field || !isWritable(field) || words === '') return {};
  if (field.type === 'localized') return { [`${source}_${/\p{Script=Arabic}/u.test(words) ? 'ar' : 'en'}`]: words };
  return field.type === 'text' || field.type === 'email' ? { [source]: words } : {};
}
