/** A time as an API sends it, possibly with seconds, fractions and an offset. */
const timeForm = /^(\d\d:\d\d)(:\d\d)?(?:\.\d+)?(?:Z|[+-]\d\d:?\d\d)?$/i;

/** `09:30:00.000000` -> `09:30`. `09:30:15`, and a text that is no time, stay unchanged. */
export function timeOfDay(text: string): string {
  const [, minutes, seconds] = timeForm.exec(text) ?? [];
  return minutes ? minutes + (seconds && seconds !== ':00' ? seconds : '') : text;
}
