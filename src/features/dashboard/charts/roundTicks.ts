/** Returns ticks of an axis of counts from 0 to at least `highest`, in steps of 1, 2 or 5 times a power of ten. */
export function roundTicks(highest: number): number[] {
  const rough = Math.max(1, highest / 3);
  const power = 10 ** Math.floor(Math.log10(rough));
  const step = ([1, 2, 5, 10].find((one) => one * power >= rough) ?? 10) * power;
  return Array.from({ length: Math.max(1, Math.ceil(highest / step)) + 1 }, (_, index) => index * step);
}
