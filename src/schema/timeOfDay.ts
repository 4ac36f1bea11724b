/** A time as an API sends it: seconds, their fractions and an offset may follow. */
const timeForm = /^(\d\d:\d\d)(:\d\d)?(?:\.\d+)?(?:Z|[+-]\d\d:?\d\d)?$/i;

/** `09:30:00.000000` -> `09:30`, `09:30:15` as it is; a text that is no time stays as it came. */
export function timeOfDay(text: string): string {
  const [, minutes, seconds] = timeForm.exec(text) ?? [];
  return minutes ? minutes + (seconds && seconds !== ':00' ? seconds : '') : text;
}
