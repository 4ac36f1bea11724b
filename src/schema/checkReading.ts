import type { AddProblem } from './addProblem';
import { isKeyedReading } from './resolveWidget';
import type { AnyWidget, WidgetKind } from './widget';

const pathForm = /^(\.|[^.]+(\.[^.]+)*)$/;

const kinds: { readonly [K in WidgetKind]: { readonly own: string | undefined; readonly keyed: boolean; readonly example: string } } = {
  figure: { own: 'total', keyed: false, example: "'data.count'" },
  trend: { own: 'series', keyed: true, example: "{ list: 'results', key: 'date', value: 'total' }" },
  breakdown: { own: undefined, keyed: true, example: "{ map: 'by_status' }" },
};

export function checkReading({ kind, read }: AnyWidget, add: AddProblem): void {
  const { own, keyed, example } = kinds[kind];
  if (read === undefined) {
    if (own === undefined) add('read', 'the place of the parts is missing', `name their place in the answer, e.g. ${example}`);
    return;
  }
  const isOwn = own !== undefined && typeof read === 'object' && own in read;
  if (!isOwn && !(keyed && isKeyedReading(read)) && !(kind === 'figure' && typeof read === 'string')) {
    add('read', `it is not a place of a ${kind} in an answer`, `write it like ${example}`);
    return;
  }
  for (const [at, path] of pathsIn('read', read))
    if (typeof path !== 'string' || !pathForm.test(path)) add(at, `"${path}" is not a path into an answer`, 'join keys by dots');
}

function pathsIn(at: string, read: unknown): [at: string, path: unknown][] {
  if (typeof read !== 'object' || read === null) return [[at, read]];
  return Object.entries(read).flatMap(([key, value]) => (value === undefined ? [] : pathsIn(`${at}.${key}`, value)));
}
