import { type Api, defineApi } from '../../src/schema/api';
import { eachField } from '../../src/schema/defineRegistry';
import type { Fields } from '../../src/schema/fieldTypes';
import type { Registry } from '../../src/schema/registry';
import { ConfigError } from '../config/config';

const fixed = [
  'trailingSlash',
  'search',
  'ordering',
  'ids',
  'paging',
  'envelope',
  'signIn',
  'cookies',
  'tokenSignIn',
  'refresh',
  'signOut',
] as const satisfies readonly (keyof Api)[];

const optional: ReadonlySet<string> = new Set(['ids', 'refresh', 'signOut']);

/** @throws ConfigError if `resources/` describes an API that the embedded one does not implement */
export function checkEmbeddable({ api, resources }: Pick<Registry, 'api' | 'resources'>): void {
  const own = defineApi({});
  // Larger pages are capped silently.
  const toText = (value: unknown) => JSON.stringify(value, (key, part: unknown) => (key === 'largest' ? undefined : part));
  const differs = (value: unknown, from: unknown) => toText(value) !== toText(from);
  const ofApi = fixed.filter((option) => !(api[option] === null && optional.has(option)) && differs(api[option], own[option]));
  const ofResources = resources.flatMap(({ name, path, key, envelope, texts, version, list, calls, fields }) => [
    ...(key === 'id' ? [] : [`${name}: key`]),
    ...(path.includes('{') ? [`${name}: path`] : []),
    ...(typeof version === 'object' ? [`${name}: version`] : []),
    ...(calls.replace ? [`${name}: calls.replace`] : []),
    ...sourcesWithWrite(fields).map((source) => `${name}: ${source}.write`),
    ...(Object.keys(list.parameters).length === 0 ? [] : [`${name}: list.parameters`]),
    ...(texts === undefined || texts === 'fields' ? [] : [`${name}: texts`]),
    ...(ofApi.includes('envelope') || !differs(envelope, own.envelope) ? [] : [`${name}: envelope`]),
    ...(ofApi.includes('paging') || !differs(list.paging, own.paging) ? [] : [`${name}: list.paging`]),
  ]);
  const places = [...(ofApi.length > 0 ? [`resources/api.ts: ${ofApi.join(', ')}`] : []), ...ofResources];
  if (places.length === 0) return;
  throw new ConfigError([
    `API_URL: resources/ describes an API that the embedded one is not (${places.join('; ')}). Set API_URL to the origin of that API, e.g. https://api.example.com.`,
  ]);
}

function sourcesWithWrite(fields: Fields): string[] {
  const sources: string[] = [];
  eachField(fields, (source, field) => {
    if ('write' in field && field.write) sources.push(source);
  });
  return sources;
}
