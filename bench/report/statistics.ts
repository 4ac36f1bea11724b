/** Returns the median, or NaN without values. */
export function median(values: readonly number[]): number {
  const sorted = [...values].sort((a, b) => a - b);
  const middle = sorted.length >> 1;
  const upper = sorted[middle] ?? Number.NaN;
  return sorted.length % 2 === 0 ? (upper + (sorted[middle - 1] ?? Number.NaN)) / 2 : upper;
}

/** Returns the median of the ratios of paired runs, or undefined without pairs. A disturbance affects both runs of a pair. */
export function getRatio(pairs: readonly (readonly [ours: number, reference: number])[]): number | undefined {
  const ratios = pairs.filter(([, reference]) => reference !== 0).map(([ours, reference]) => ours / reference);
  return ratios.length > 0 ? median(ratios) : undefined;
}

/** Returns the slope of the least-squares line. */
export function slope(points: readonly (readonly [x: number, y: number])[]): number {
  const mean = (values: readonly number[]) => values.reduce((sum, value) => sum + value, 0) / values.length;
  const [meanX, meanY] = [mean(points.map(([x]) => x)), mean(points.map(([, y]) => y))];
  const above = points.reduce((sum, [x, y]) => sum + (x - meanX) * (y - meanY), 0);
  return above / points.reduce((sum, [x]) => sum + (x - meanX) ** 2, 0);
}
