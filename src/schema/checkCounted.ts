import type { AddProblem } from './addProblem';
import type { FilterParameters } from './declaration';
import type { ResolvedResource } from './resource';
import type { AnyWidget } from './widget';

const maxChoices = 8;

export function checkCounted(resource: ResolvedResource, widget: AnyWidget, add: AddProblem): void {
  const { name, kind, list, fields } = resource;
  const otherwise = 'name a call that answers these figures (call, read)';
  if (kind === 'singleton') add('resource', `"${name}" is one record`, 'name a resource with a list');
  if (list.paging.style === 'cursor')
    add('resource', `the list of "${name}" has cursors: it does not say how many records there are`, otherwise);
  if (widget.sum !== undefined) add('sum', 'a list counts records and adds nothing up', otherwise);
  for (const at of ['read', 'query', 'period', 'compare', 'axis'] as const)
    if (widget[at] !== undefined) add(at, 'it belongs to a call', 'leave it out, or name a call');

  const parameters = (at: string, source: string, needs: (parameters: FilterParameters) => string | undefined) => {
    const declared = list.parameters[source];
    const missing = declared && needs(declared);
    if (missing)
      add(at, `the filter "${source}" has no parameter ${missing}`, `complete list.parameters of resources/${name}.ts, or ${otherwise}`);
  };
  if (widget.date !== undefined)
    parameters('date', widget.date, ({ from, to }) => (from ? (to ? undefined : 'for the last day (to)') : 'for the first day (from)'));
  else if (widget.kind === 'trend') add('date', 'the date is missing', 'name a date of the records');
  for (const [source, value] of Object.entries(widget.where ?? {}))
    parameters(`where.${source}`, source, ({ equals, any }) => {
      if (Array.isArray(value) && value.length > 1) return any ? undefined : 'for several values (any)';
      return equals || any ? undefined : 'for a value (equals)';
    });

  if (widget.kind !== 'breakdown' || widget.by === undefined) return;
  const field = fields[widget.by];
  if (field?.type !== 'choice') {
    add('by', `a list has no filter "${widget.by}"`, `use a choice of "${name}" itself, or ${otherwise}`);
    return;
  }
  if (!list.filters.includes(widget.by))
    add('by', `the list of "${name}" has no filter "${widget.by}"`, `add it to list.filters of resources/${name}.ts`);
  parameters('by', widget.by, ({ equals, any }) => (equals || any ? undefined : 'for a value (equals)'));
  if (field.choices.length > maxChoices)
    add(
      'by',
      `"${widget.by}" has ${field.choices.length} choices, each of which would be a call`,
      `use one with at most ${maxChoices}, or ${otherwise}`,
    );
  if (widget.where && widget.by in widget.where) add(`where.${widget.by}`, 'the widget divides the records by it', 'leave it out');
}
