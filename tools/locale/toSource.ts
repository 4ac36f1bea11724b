import type { Messages } from '../../src/i18n/messages.ts';
import { getExportName } from './messageFiles.ts';

/** An import replaces the English texts of the resources and the home page, which must not break other languages. */
const isReplaced = (file: string): boolean => file.startsWith('resources/') || file === 'dashboard.ts';

/** Returns a file of messages, relative to its language's folder. The compiler compares its keys with English. */
export function toSource(file: string, messages: Messages): string {
  const [name, up] = [getExportName(file), '../'.repeat(file.split('/').length)];
  if (isReplaced(file)) return `export const ${name} = ${toLiteral(messages)};\n`;
  return [
    `import type { Translation } from '${up}../src/schema/messageTypes';`,
    `import type { ${name} as english } from '${up}en/${file.replace(/\.ts$/, '')}';`,
    '',
    `export const ${name} = ${toLiteral(messages)} satisfies Translation<typeof english>;`,
    '',
  ].join('\n');
}

export function resourcesSource(names: readonly string[]): string {
  return [
    ...names.map((name) => `import { ${name} } from './resources/${name}';`),
    '',
    `export const resources = { ${names.join(', ')} };`,
    '',
  ].join('\n');
}

/** Re-exports of what the gateway uses itself, as `i18n/en/gateway/index.ts`. */
export const gatewaySource = ['api', 'common', 'customizations', 'errors', 'resources']
  .map((name) => `export { ${name} } from '../${name}';\n`)
  .join('');

function toLiteral(messages: Messages): string {
  const entries = Object.entries(messages).map(
    ([key, message]) => `${toKey(key)}: ${typeof message === 'string' ? toText(message) : toLiteral(message)}`,
  );
  return `{ ${entries.join(', ')} }`;
}

const toKey = (key: string): string => (/^[A-Za-z_$][\w$]*$/.test(key) ? key : toText(key));

/** Marks of direction are invisible, so they are written as escapes. */
function toText(text: string): string {
  const escaped = text
    .replace(/[\\']/g, '\\$&')
    .replace(/\n/g, '\\n')
    .replace(/[\u00a0\u061c\u200b-\u200f\u202a-\u202e\u2066-\u2069]/g, (mark) => `\\u${mark.charCodeAt(0).toString(16).padStart(4, '0')}`);
  return `'${escaped}'`;
}
