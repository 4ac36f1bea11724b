/**
 * The attributes of a control without words that say what it is for, when it is pointed at or reached by the keyboard: `TooltipLayer` draws
 * it. The control keeps a name of its own (`aria-label`). Attributes only, since a list has a hundred of them.
 *
 * @param title '' for none
 * @param side where it stands; at the end for what stands in a column
 */
export function tooltip(
  title: string,
  side: 'below' | 'end' = 'below',
): { readonly 'data-tooltip'?: string; readonly 'data-tooltip-side'?: string } {
  return title ? { 'data-tooltip': title, 'data-tooltip-side': side } : {};
}
