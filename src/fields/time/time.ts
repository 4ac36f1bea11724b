import { formatTime } from '../../i18n/format';
import { defineFieldType } from '../../schema/defineFieldType';
import { rule } from '../../schema/fieldTypeDefinition';
import { orNull, plain, toText } from '../wire';

const timeForm = /^([01]\d|2[0-3]):[0-5]\d(:[0-5]\d(\.\d+)?)?$/;

export const timeType = defineFieldType('time', {
  toRecord: (value) => timeOfDay(toText(value)),
  toPayload: orNull,
  isEqual: (before, after) => plain(before) === plain(after) || timeOfDay(String(before)) === timeOfDay(String(after)),
  rules: () => [rule<unknown>('time', (value) => typeof value === 'string' && timeForm.test(value))],
  sortable: true,
  name: (value, _field, { locale }) => formatTime(value, locale),
});

/** Time with optional seconds, fractions and offset. */
const sentForm = /^(\d\d:\d\d)(:\d\d)?(?:\.\d+)?(?:Z|[+-]\d\d:?\d\d)?$/i;

/** Converts `09:30:00.000000` to `09:30`. Other texts are unchanged. */
function timeOfDay(text: string): string {
  const [, minutes, seconds] = sentForm.exec(text) ?? [];
  return minutes ? minutes + (seconds && seconds !== ':00' ? seconds : '') : text;
}
