import { tooltip } from '../../../ui/theme/tooltip';

/** What a point of a chart says. */
export interface ChartPoint {
  readonly label: string;
  readonly text: string;
}

/** Label and figure of the point under the pointer, each in its own direction (Unicode Bidirectional Algorithm, isolates). */
export function pointTooltip({ label, text }: ChartPoint) {
  return tooltip(`\u2068${label}\u2069\n\u2068${text}\u2069`);
}
