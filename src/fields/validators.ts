import { required, type Validator } from 'react-admin';
import { formatDate } from '../i18n/format';
import type { Rule } from '../schema/fieldTypeDefinition';
import type { AppLocale, Field } from '../schema/fieldTypes';
import { fieldTypeOf, isListType } from './definitions';
import { isBlank, toList } from './wire';

/** Messages of rules that react-admin has. */
const messages: Readonly<Record<string, string>> = {
  blank: 'ra.validation.required',
  minLength: 'ra.validation.minLength',
  maxLength: 'ra.validation.maxLength',
  minValue: 'ra.validation.minValue',
  maxValue: 'ra.validation.maxValue',
  decimal: 'ra.validation.number',
  email: 'ra.validation.email',
};

/** Requires a value in new records only. An empty password keeps the stored one. */
const newRecordOnly: Validator = Object.assign(
  (value: unknown, values: Readonly<Record<string, unknown>>) =>
    isBlank(value) && isBlank(values?.id) ? 'ra.validation.required' : undefined,
  { isRequired: true },
);

function requiredOf({ type, required: isRequired }: Field): Validator | undefined {
  // A switch always says something; each language of a localized text has an input of its own.
  if (!isRequired || type === 'boolean' || type === 'localized') return undefined;
  return type === 'password' ? newRecordOnly : required();
}

/**
 * The validators that a field's declaration calls for: the rules of its type, as far as a form can check them.
 *
 * @param locale in which days are written
 * @returns react-admin validators; their messages are keys of `ra.validation` and `forms.validation`
 */
export function validatorsOf(field: Field, locale: AppLocale): Validator[] {
  const rules = fieldTypeOf(field)
    .rules(field as never)
    .filter(({ by }) => by !== 'api');
  const check: Validator = (input, values) => {
    const value = (isListType(field) ? toList(input) : input) as never;
    if (isBlank(value)) return undefined;
    const broken = rules.find(({ holds }) => !holds(value, values));
    if (!broken) return undefined;
    const message = messages[broken.name] ?? `forms.validation.${broken.name}`;
    return broken.args ? { message, args: { ...argsOf(broken, value, values, locale) } } : message;
  };
  return [requiredOf(field), rules.length > 0 && field.type !== 'localized' ? check : undefined].filter((one) => one !== undefined);
}

function argsOf({ name, args }: Rule, value: never, values: Readonly<Record<string, unknown>>, locale: AppLocale) {
  const all = typeof args === 'function' ? args(value, values) : args;
  if (name !== 'dateMin' && name !== 'dateMax') return all;
  return Object.fromEntries(Object.entries(all ?? {}).map(([limit, day]) => [limit, formatDate(String(day), locale)]));
}
