import { formatDateTime } from '../../i18n/format';
import { defineFieldType } from '../../schema/defineFieldType';
import { rule } from '../../schema/fieldTypeDefinition';
import { latinDigits } from '../../schema/latinDigits';
import { isDay, parseDay, toLocalMinute } from '../dateRules';
import { asIs, orNull, plain } from '../wire';

function isMoment(value: unknown): boolean {
  const [, day] =
    (typeof value === 'string' && /^([\d-]+)T([01]\d|2[0-3]):[0-5]\d(:[0-5]\d(\.\d+)?)?(Z|[+-]([01]\d|2[0-3]):[0-5]\d)?$/.exec(value)) ||
    [];
  return isDay(day);
}

/** Converts ISO 8601 to UTC. A text without an offset is in UTC. */
export const toInstant = (value: string): string => new Date(/(Z|[+-]\d\d:?\d\d)$/i.test(value) ? value : `${value}Z`).toISOString();

/** Parses a filter's day or moment. An unencoded plus sign arrives as a space. */
function parseBound(text: string): string | undefined {
  const day = parseDay(text);
  if (day !== undefined) return day;
  const moment = latinDigits(text)
    .replace(/ (?=\d\d:?\d\d$)/, (space, at: number) => (at > 10 ? '+' : space))
    .replace(' ', 'T');
  return isMoment(moment) ? toInstant(moment) : undefined;
}

function localMoment(value: string): string {
  const date = new Date(value);
  return Number.isNaN(date.getTime()) ? value : toLocalMinute(date);
}

export const datetimeType = defineFieldType('datetime', {
  toRecord: asIs,
  toPayload: orNull,
  isEqual: (before, after) => plain(before) === plain(after) || Date.parse(String(before)) === Date.parse(String(after)),
  text: localMoment,
  rules: () => [
    rule<unknown>('datetime', isMoment, undefined, 'api'),
    // Some APIs write a space between day and time.
    rule<unknown>('datetime', (value) => isMoment(String(value).replace(' ', 'T')), undefined, 'form'),
  ],
  lookups: { names: ['after', 'before', 'ne', 'isnull'], parse: parseBound, text: 'invalid_date' },
  isMoment: true,
  sortable: true,
  name: (value, _field, { locale }) => formatDateTime(value, locale),
  isStoredAs: (sent, got) => Math.abs(Date.parse(String(sent)) - Date.parse(String(got))) < 60_000,
});
