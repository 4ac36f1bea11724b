import { ownValue } from './objects';
import type { Registry } from './registry';
import type { Widget } from './widget';

/** Returns whether the records and fields behind a widget can be read. Without a resource, the API decides. */
export function maySeeWidget(narrowed: Pick<Registry, 'get'>, { resource, date, sum, where, ...widget }: Widget): boolean {
  if (resource === undefined) return true;
  const { can, fields } = narrowed.get(resource);
  const parts = 'parts' in widget ? widget.parts : undefined;
  const own = [date, sum, ...Object.keys(where), parts && (parts.through ?? parts.source)];
  const isPartSeen = parts?.through === undefined || ownValue(narrowed.get(parts.resource).fields, parts.source) !== undefined;
  return can.list && isPartSeen && own.every((source) => source === undefined || Object.hasOwn(fields, source));
}
