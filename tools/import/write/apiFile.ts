import type { Data } from '../merge/data.ts';
import { printValue } from './printValue.ts';
import { dataOf, editData, parseSource } from './sourceFile.ts';

/** Where the API as a whole is declared. */
export const apiPath = 'resources/api.ts';

export function newApi(api: Data): string {
  return `import { defineApi } from '../src/schema/api';

/** The product API as a whole, as imported. What is changed here by hand stays when it is imported again. */
export const api = defineApi(${printValue(api, 1)});
`;
}

export const readApi = (text: string) => dataOf(parseSource(text, apiPath))?.value;

export function editApi(text: string, after: Data): string {
  const source = parseSource(text, apiPath);
  const found = dataOf(source);
  return found ? editData(source, found.constant, after, 1) : text;
}
