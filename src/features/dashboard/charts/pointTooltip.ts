import { tooltip } from '../../../ui/theme/tooltip';

export interface ChartPoint {
  readonly label: string;
  readonly text: string;
}

export function pointTooltip({ label, text }: ChartPoint) {
  return tooltip(`\u2068${label}\u2069\n\u2068${text}\u2069`);
}
