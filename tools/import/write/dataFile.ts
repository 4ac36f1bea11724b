import type { Data } from '../merge/mergeValue.ts';
import { editData, getData, parseSource, printValue } from './sourceFile.ts';

export type MessageLocale = 'en' | 'ar';

export const apiPath = 'resources/api.ts';
export const declarationPath = (name: string) => `resources/${name}.ts`;
export const messagesPath = (locale: MessageLocale, name: string) => `i18n/${locale}/resources/${name}.ts`;
export const messagesIndexPath = (locale: MessageLocale) => `i18n/${locale}/resources.ts`;

export const readData = (text: string, file: string, constant?: string) => getData(parseSource(text, file), constant);

/** @param open depth of new objects that begin on a new line */
export function editFile(text: string, file: string, after: Data, open = 2, constant?: string): string {
  const source = parseSource(text, file);
  const found = getData(source, constant);
  return found ? editData(source, found.constant, after, open) : text;
}

export const newApi = (api: Data) => `import { defineApi } from '../src/schema/api';

/** The product API as a whole, as imported. What is changed here by hand stays when it is imported again. */
export const api = defineApi(${printValue(api, 1)});
`;

const openParts = ['fields', 'list', 'transitions'];

export function newDeclaration(declaration: Data): string {
  const parts = Object.entries(declaration).map(([key, value]) => `${key}: ${printValue(value, openParts.includes(key) ? 1 : 0)}`);
  return `import { defineResource } from '../src/schema/defineResource';

/** \`${declaration.path}/\` of the API, as imported. What is changed here by hand stays when it is imported again. */
export const ${declaration.name} = defineResource({\n${parts.join(',\n')},\n});
`;
}

export const newMessages = (name: string, messages: Data) => `import type { ${name} as declaration } from '../../../resources/${name}';
import type { ResourceMessages } from '../../../src/schema/messageTypes';

export const ${name} = ${printValue(messages, 2)} satisfies ResourceMessages<typeof declaration>;
`;
