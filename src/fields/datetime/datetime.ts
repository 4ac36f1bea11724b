import { formatDateTime } from '../../i18n/format';
import { defineFieldType } from '../../schema/defineFieldType';
import { rule } from '../../schema/fieldTypeDefinition';
import { latinDigits } from '../../schema/latinDigits';
import { isDay, minuteOf, parseDay } from '../dateRules';
import { asIs, orNull, plain } from '../wire';

/** Whether a value is ISO 8601 with an existing day. */
function isMoment(value: unknown): boolean {
  const [, day] =
    (typeof value === 'string' && /^([\d-]+)T([01]\d|2[0-3]):[0-5]\d(:[0-5]\d(\.\d+)?)?(Z|[+-]([01]\d|2[0-3]):[0-5]\d)?$/.exec(value)) ||
    [];
  return isDay(day);
}

/** An ISO 8601 text in UTC. A text without an offset is in UTC. */
export const toInstant = (value: string): string => new Date(/(Z|[+-]\d\d:?\d\d)$/i.test(value) ? value : `${value}Z`).toISOString();

/** A bound of a filter: a day, or a moment as ISO 8601 in UTC. A plus sign that was not encoded arrives as a space. */
function parseBound(text: string): string | undefined {
  const day = parseDay(text);
  if (day !== undefined) return day;
  const moment = latinDigits(text)
    .replace(/ (?=\d\d:?\d\d$)/, (space, at: number) => (at > 10 ? '+' : space))
    .replace(' ', 'T');
  return isMoment(moment) ? toInstant(moment) : undefined;
}

/** A moment in the reader's time zone, in the form that spreadsheets recognise. */
function localMoment(value: string): string {
  const date = new Date(value);
  return Number.isNaN(date.getTime()) ? value : minuteOf(date);
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
  lookups: { names: ['after', 'before'], parse: parseBound, text: 'invalid_date' },
  isMoment: true,
  sortable: true,
  name: (value, _field, { locale }) => formatDateTime(value, locale),
  isKept: (sent, got) => Math.abs(Date.parse(String(sent)) - Date.parse(String(got))) < 60_000,
});
