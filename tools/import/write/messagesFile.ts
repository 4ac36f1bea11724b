import type { Data } from '../merge/data.ts';
import { printValue } from './printValue.ts';
import { dataOf, editData, parseSource } from './sourceFile.ts';

export type MessageLocale = 'en' | 'ar';

/** Where the messages of a resource are. */
export const messagesPath = (locale: MessageLocale, name: string) => `i18n/${locale}/resources/${name}.ts`;
/** Where those of all resources are put together. */
export const messagesIndexPath = (locale: MessageLocale) => `i18n/${locale}/resources.ts`;

/** Labels, sections and the like begin on lines of their own. */
const open = 2;

/** The text of messages that are not there yet. */
export function newMessages(name: string, messages: Data): string {
  return `import type { ${name} as declaration } from '../../../resources/${name}';
import type { ResourceMessages } from '../../../src/schema/messageTypes';

export const ${name} = ${printValue(messages, open)} satisfies ResourceMessages<typeof declaration>;
`;
}

/** What a file says; undefined: no messages as plain data. */
export const readMessages = (text: string, file: string) => dataOf(parseSource(text, file));

/** The file with other messages; comments and what stays the same are as people wrote them. */
export function editMessages(text: string, file: string, after: Data): string {
  const source = parseSource(text, file);
  const found = dataOf(source);
  return found ? editData(source, found.constant, after, open) : text;
}
