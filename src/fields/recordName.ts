import type { RaRecord, TranslateFunction } from 'react-admin';
import { formatDate, formatDateTime, formatMoney, formatNumber, formatTime } from '../i18n/format';
import type { namingTypes } from '../schema/declaration';
import { type FieldOf, type FieldType, type Locale, locales } from '../schema/fieldTypes';
import type { Resource } from '../schema/resource';

/** The words of a page. */
export interface NameWords {
  readonly translate: TranslateFunction;
  readonly locale: Locale;
}

type NamingType = (typeof namingTypes)[number];

/** @param value neither empty nor missing */
type ToName<T extends FieldType> = (value: string, field: FieldOf<T>, words: NameWords, key: string) => string;

const asIs = (value: string) => value;

const names: { readonly [T in NamingType]: ToName<T> } = {
  text: asIs,
  localized: asIs,
  email: asIs,
  phone: asIs,
  url: asIs,
  integer: (value, _, { locale }) => formatNumber(value, locale, { useGrouping: false }),
  decimal: (value, _, { locale }) => formatNumber(value, locale),
  money: (value, { currency }, { locale }) => formatMoney(value, currency, locale),
  date: (value, _, { locale }) => formatDate(value, locale),
  datetime: (value, _, { locale }) => formatDateTime(value, locale),
  time: (value, _, { locale }) => formatTime(value, locale),
  choice: (value, _, { translate }, key) => translate(`${key}.${value}`, { _: value }),
};

/**
 * How a record is called: its `recordRepresentation`, in the form of its type; of a localized name that lacks this locale, the other
 * one; else by its number, e.g. "Order #12", also where `id` is what it is called by.
 *
 * @param words without them a value is said as it came, and the number alone
 */
export function recordName(resource: Resource, record: Partial<RaRecord> | undefined, words?: NameWords): string {
  if (!record) return '';
  const source = resource.recordRepresentation;
  const keys = source === 'id' ? [] : [source, ...locales.map((locale) => `${source}_${locale}`)];
  const value: unknown = keys.map((key) => record[key]).find((one) => one !== null && one !== undefined && one !== '');
  if (value === undefined) return record.id === undefined ? '' : numbered(resource, record.id, words);
  const field = resource.fields[source];
  const toName = field && (names as { readonly [type: string]: ToName<FieldType> | undefined })[field.type];
  return field && toName && words ? toName(String(value), field, words, `resources.${resource.name}.choices.${source}`) : String(value);
}

/** A record that nothing but its number tells from others. */
function numbered({ name }: Resource, id: RaRecord['id'], words: NameWords | undefined): string {
  const number = `#${id}`;
  if (!words) return number;
  const resource = words.translate(`resources.${name}.name`, { smart_count: 1, _: '' });
  return resource ? words.translate('common.numbered', { resource, id, _: number }) : number;
}
