import { defineFieldType } from '../../schema/defineFieldType';
import { rule } from '../../schema/fieldTypeDefinition';
import { jsonMistake, readJsonText, toJsonText } from '../../schema/jsonText';
import { stringifyJson } from '../../schema/stringifyJson';
import { isBlank, plain } from '../wire';

/** False for files, unreadable form texts and too deeply nested values. */
function isJson(value: unknown): boolean {
  try {
    return !(value instanceof Blob) && JSON.stringify(value) !== undefined;
  } catch {
    return false;
  }
}

export const jsonType = defineFieldType('json', {
  toRecord: toJsonText,
  // Invalid JSON is sent as typed, so that the API reports it.
  toPayload: (value) => (isBlank(value) ? null : typeof value === 'string' ? (readJsonText(value) ?? { value }).value : value),
  isEqual(before, after) {
    const [old, now] = [before, after].map((text) => readJsonText(String(plain(text) ?? 'null')));
    return old && now ? stringifyJson(old.value) === stringifyJson(now.value) : plain(before) === plain(after);
  },
  rules: () => [
    rule<unknown>(
      'json',
      (value) => jsonMistake(String(value)) === undefined,
      (value) => ({ ...jsonMistake(String(value)) }),
      'form',
    ),
    rule<unknown>('json', isJson, undefined, 'api'),
  ],
});
