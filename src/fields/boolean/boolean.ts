import { defineFieldType } from '../../schema/defineFieldType';
import { rule, type TextContext } from '../../schema/fieldTypeDefinition';
import { ownValue } from '../../schema/objects';
import { isBlank } from '../wire';

export const booleanWords: Readonly<Record<string, boolean>> = {
  true: true,
  True: true,
  on: true,
  '1': true,
  false: false,
  False: false,
  off: false,
  '0': false,
};

/** Returns the label of a state. @param scope message key of the resource */
export function stateText(value: boolean, source: string, scope: string, translate: TextContext['translate']): string {
  return translate(`${scope}.states.${source}.${value}`, { _: translate(`ra.boolean.${value}`) });
}

export const booleanType = defineFieldType('boolean', {
  // Databases without booleans answer 0 and 1, or their text.
  toRecord: (value) => ownValue(booleanWords, String(value)) ?? value,
  // Null is omitted from a create and sent as false in an update, unless the field is nullable.
  toPayload: (value) => (isBlank(value) ? null : Boolean(value)),
  empty: (field) => (field.required && !field.nullable ? false : null),
  text: (value: boolean, _field, source, { translate, scope }) => stateText(value, source, scope, translate),
  rules: () => [rule<unknown>('boolean', (value) => typeof value === 'boolean', undefined, 'api')],
  lookups: {
    names: ['exact'],
    parse: (text) => (/^(true|false|0|1)$/i.test(text) ? booleanWords[text.toLowerCase()] : undefined),
    text: 'invalid_boolean',
  },
  sortable: true,
});
