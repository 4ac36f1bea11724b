import type { Dates } from '../../schema/period';
import type { Widget } from '../../schema/widget';

/** Returns the path of the list behind a widget, filtered by its period and part. Undefined if it has no list. */
export function listLink(
  widget: Pick<Widget, 'resource' | 'where' | 'date' | 'period'>,
  dates: Dates,
  part: object = {},
): string | undefined {
  if (widget.resource === undefined) return undefined;
  const { after, before } = dates;
  const filter = { ...widget.where, ...part, ...(widget.date !== undefined && widget.period && { [widget.date]: { after, before } }) };
  const query = Object.keys(filter).length > 0 ? `?${new URLSearchParams({ filter: JSON.stringify(filter) })}` : '';
  return `/${widget.resource}${query}`;
}

export function partLink(widget: Widget, dates: Dates, key: string): string | undefined {
  if (widget.kind !== 'breakdown' || !widget.parts?.isFilter) return undefined;
  const { choices, source } = widget.parts;
  return choices.length === 0 || choices.includes(key) ? listLink(widget, dates, { [source]: key }) : undefined;
}
