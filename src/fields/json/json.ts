import { defineFieldType } from '../../schema/defineFieldType';
import { rule } from '../../schema/fieldTypeDefinition';
import { jsonMistake, readJsonText, toJsonText } from '../../schema/jsonText';
import { stringifyJson } from '../../schema/stringifyJson';
import { isBlank, plain } from '../wire';

/** Whether a value can be written as JSON. Files, unreadable texts of forms and too deeply nested values cannot. */
function isJson(value: unknown): boolean {
  try {
    return !(value instanceof Blob) && JSON.stringify(value) !== undefined;
  } catch {
    return false;
  }
}

export const jsonType = defineFieldType('json', {
  toRecord: toJsonText,
  // The value that the text of a form stands for; what is no JSON goes as it was typed, for the API to name.
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
