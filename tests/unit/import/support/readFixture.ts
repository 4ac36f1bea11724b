import { readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import type { DescribedApi, DescribedCollection, DescribedField } from '../../../../server/openApi/describedApi.ts';
import { describeOpenApi } from '../../../../server/openApi/describeOpenApi';

export const fixture = (name: string) => fileURLToPath(new URL(`../fixtures/${name}`, import.meta.url));

export const readFixture = (name: string): DescribedApi => describeOpenApi(readFileSync(fixture(name), 'utf8'), name);

export function getCollection(api: DescribedApi, path: string): DescribedCollection {
  const found = api.collections.find((collection) => collection.path === path);
  if (!found) throw new Error(`No collection ${path} among ${api.collections.map((collection) => collection.path).join(', ')}`);
  return found;
}

export function getField(holder: { readonly fields?: readonly DescribedField[] }, source: string): DescribedField {
  const found = holder.fields?.find((field) => field.source === source);
  if (!found) throw new Error(`No field ${source} among ${holder.fields?.map((field) => field.source).join(', ')}`);
  return found;
}
