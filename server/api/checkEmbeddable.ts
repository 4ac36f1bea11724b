import { type Api, defineApi } from '../../src/schema/api';
import { eachField } from '../../src/schema/defineRegistry';
import type { Fields } from '../../src/schema/fieldTypes';
import type { Registry } from '../../src/schema/registry';
import { ConfigError } from '../config/config';

/** What the embedded API does in one way only. Root, parameters of every call, scheme and account pages are as declared, or do not matter. */
const fixed = [
  'trailingSlash',
  'search',
  'ordering',
  'ids',
  'paging',
  'envelope',
  'signIn',
  'refresh',
  'signOut',
] as const satisfies readonly (keyof Api)[];

/** Not having these is no difference: the calls are then simply not made. */
const optional: ReadonlySet<string> = new Set(['ids', 'refresh', 'signOut']);

/**
 * The embedded API speaks the dialect of the specification. Where `resources/` describes another one, it would leave filters and pages
 * unanswered without a word.
 *
 * @throws ConfigError that names what differs, and the remedy
 */
export function checkEmbeddable({ api, resources }: Pick<Registry, 'api' | 'resources'>): void {
  const own = defineApi({});
  const differs = (value: unknown, from: unknown) => JSON.stringify(value) !== JSON.stringify(from);
  const ofApi = fixed.filter((option) => !(api[option] === null && optional.has(option)) && differs(api[option], own[option]));
  const ofResources = resources.flatMap(({ name, key, envelope, version, list, calls, fields }) => [
    ...(key === 'id' ? [] : [`${name}: key`]),
    ...(typeof version === 'object' ? [`${name}: version`] : []),
    ...(calls.replace ? [`${name}: calls.replace`] : []),
    ...sourcesWithWrite(fields).map((source) => `${name}: ${source}.write`),
    ...(Object.keys(list.parameters).length === 0 ? [] : [`${name}: list.parameters`]),
    ...(ofApi.includes('envelope') || !differs(envelope, own.envelope) ? [] : [`${name}: envelope`]),
    ...(ofApi.includes('paging') || !differs(list.paging, own.paging) ? [] : [`${name}: list.paging`]),
  ]);
  const places = [...(ofApi.length > 0 ? [`resources/api.ts: ${ofApi.join(', ')}`] : []), ...ofResources];
  if (places.length === 0) return;
  throw new ConfigError([
    `API_URL: resources/ describes an API that the embedded one is not (${places.join('; ')}). Set API_URL to the origin of that API, e.g. https://api.example.com.`,
  ]);
}

/** Fields that are sent under another name than they are read by, those of rows among them. */
function sourcesWithWrite(fields: Fields): string[] {
  const sources: string[] = [];
  eachField(fields, (source, field) => {
    if ('write' in field && field.write) sources.push(source);
  });
  return sources;
}
