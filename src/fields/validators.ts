import { required, type Validator } from 'react-admin';
import { formatDate } from '../i18n/format';
import type { ConditionValues } from '../schema/condition';
import { getBrokenLimit, getFieldState, hasConditions, isSent } from '../schema/fieldRules';
import type { Rule } from '../schema/fieldTypeDefinition';
import type { Field } from '../schema/fieldTypes';
import { isEmptyValue } from '../schema/isEmptyValue';
import { isReadable } from '../schema/isReadable';
import type { AppLocale } from '../schema/locales';
import { getFieldType, isListType } from './definitions';
import { isBlank, toList } from './wire';

const messages: Readonly<Record<string, string>> = {
  blank: 'ra.validation.required',
  minLength: 'ra.validation.minLength',
  maxLength: 'ra.validation.maxLength',
  minValue: 'ra.validation.minValue',
  maxValue: 'ra.validation.maxValue',
  decimal: 'ra.validation.number',
  email: 'ra.validation.email',
};

/** Requires a value in new records only. An empty value that is never read keeps the stored one. */
const newRecordOnly: Validator = Object.assign(
  (value: unknown, values: Readonly<Record<string, unknown>>) =>
    isBlank(value) && isBlank(values?.id) ? 'ra.validation.required' : undefined,
  { isRequired: true },
);

type GetRuleValues = (values: ConditionValues) => ConditionValues;

function toRequired(field: Field, getValues: GetRuleValues, anyOfMessage: string): Validator | undefined {
  const { type, required: isRequired, requiredWhen, anyOf } = field;
  // Localized fields validate each language.
  if (type === 'localized') return undefined;
  if (requiredWhen || anyOf)
    return (value: unknown, values: ConditionValues) => {
      const own = getValues(values);
      if (!isEmptyValue(value) || !getFieldState(field, own).isRequired) return undefined;
      return getFieldState({ ...field, anyOf: undefined } as Field, own).isRequired ? 'ra.validation.required' : anyOfMessage;
    };
  if (!isRequired || type === 'boolean') return undefined;
  return isReadable(field) ? required() : newRecordOnly;
}

/** @param locale for days in messages @param getValues values of the form @param anyOfMessage key of the message if all of `anyOf` are empty */
export function getValidators(
  field: Field,
  locale: AppLocale,
  getValues: GetRuleValues = (values) => values,
  anyOfMessage = 'ra.validation.required',
): Validator[] {
  const rules = getFieldType(field)
    .rules(field as never)
    .filter(({ by }) => by !== 'api');
  const check: Validator = (input, values) => {
    const value = (isListType(field) ? toList(input) : input) as never;
    if (isBlank(value)) return undefined;
    const broken = rules.find(({ holds }) => !holds(value, values));
    if (!broken) return undefined;
    const message = messages[broken.name] ?? `forms.validation.${broken.name}`;
    return broken.args ? { message, args: { ...toArgs(broken, value, values, locale) } } : message;
  };
  const compared: Validator | undefined =
    field.compare &&
    ((value, values) => {
      const limit = getBrokenLimit(field, value, getValues(values ?? {}));
      return limit && toLimitMessage(field, limit, locale);
    });
  const all = [
    toRequired(field, getValues, anyOfMessage),
    rules.length > 0 && field.type !== 'localized' ? check : undefined,
    compared,
  ].filter((one) => one !== undefined);
  return hasConditions(field) ? all.map((one) => ifSent(one, field, getValues)) : all;
}

function toLimitMessage({ type }: Field, limit: object, locale: AppLocale) {
  const name = 'min' in limit ? 'min' : 'max';
  const value = Object.values(limit)[0];
  if (type === 'date')
    return { message: `forms.validation.date${name === 'min' ? 'Min' : 'Max'}`, args: { [name]: formatDate(String(value), locale) } };
  const number = Number(value);
  return { message: `ra.validation.${name}Value`, args: { [name]: Number.isNaN(number) ? value : number } };
}

/** A row without inputs is validated too, so its hidden fields need this. */
function ifSent(validate: Validator, field: Field, getValues: GetRuleValues): Validator {
  return (value, values, props) => (isSent(field, getValues(values ?? {})) ? validate(value, values, props) : undefined);
}

function toArgs({ name, args }: Rule, value: never, values: Readonly<Record<string, unknown>>, locale: AppLocale) {
  const all = typeof args === 'function' ? args(value, values) : args;
  if (name !== 'dateMin' && name !== 'dateMax') return all;
  return Object.fromEntries(Object.entries(all ?? {}).map(([limit, day]) => [limit, formatDate(String(day), locale)]));
}
