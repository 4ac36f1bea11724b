/** Attributes of an icon button for `TooltipLayer`, beside its `aria-label`; '' for none. A list has a hundred such buttons. */
export function tooltip(
  title: string,
  side: 'below' | 'end' = 'below',
): { readonly 'data-tooltip'?: string; readonly 'data-tooltip-side'?: string } {
  return title ? { 'data-tooltip': title, 'data-tooltip-side': side } : {};
}
