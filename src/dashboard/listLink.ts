import type { Dates, Widget } from '../schema/dashboard';

/** The address of the list behind a widget: its records, on the days of the period, in one part of them where one is meant. */
export function listLink(widget: Pick<Widget, 'resource' | 'where' | 'date'>, { after, before }: Dates, part: object = {}): string {
  const filter = { ...widget.where, ...part, [widget.date]: { after, before } };
  return `/${widget.resource}?${new URLSearchParams({ filter: JSON.stringify(filter) })}`;
}

/** The filter that narrows a list to one part; undefined where the records do not have the choice themselves. */
export function partFilter(widget: Widget, key: string): object | undefined {
  if (widget.kind !== 'breakdown' || widget.parts.through !== undefined || !widget.parts.choices.includes(key)) return undefined;
  return { [widget.parts.source]: key };
}
