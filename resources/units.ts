/** Units of numbers. Each has its name in `i18n/<locale>/common.ts`, under `units`; those said in words have `quantities` too. */
export const units = [
  'seconds',
  'minutes',
  'hours',
  'days',
  'weeks',
  'months',
  'years',
  'kilograms',
  'centimetres',
  'kilocalories',
  'percent',
] as const;

declare module '../src/schema/fieldTypes' {
  interface Units extends Record<(typeof units)[number], true> {}
}
