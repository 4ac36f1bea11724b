import type { RowCalls } from '../../../src/schema/fieldTypes';
import { compact } from '../compact';
import type { DescribedCall, DescribedField } from '../describedApi';
import { singularWords, wordsOf } from '../words/words';
import type { Scope } from './drafted';

const below = (path: string): string | undefined => /^\{id\}\/([\w-]+)\/?$/.exec(path)?.[1];
const sameNoun = (one: string, other: string) => singularWords(wordsOf(one)).join(' ') === singularWords(wordsOf(other)).join(' ');

/** A PATCH of the whole list: `{id}/exercises/` with `{"exercises": […]}`. */
function savesRows({ method, path, body = [] }: DescribedCall, source: string): boolean {
  const [only, more] = body;
  return (
    method === 'PATCH' && sameNoun(below(path) ?? '', source) && more === undefined && only?.source === source && only.kind === 'array'
  );
}

/** A POST of one row: `{id}/exercise/` with its fields. */
function addsRow({ method, path, body = [], isList }: DescribedCall, source: string, parts: readonly DescribedField[]): boolean {
  const isRow = body.length > 0 && !isList && body.every((one) => parts.some((part) => part.source === one.source));
  return method === 'POST' && sameNoun(below(path) ?? '', source) && isRow;
}

/** The calls below a record that save its rows apart from it. */
export function guessRowCalls({ source, items }: DescribedField, { collection }: Scope): RowCalls {
  const save = collection.calls.find((call) => savesRows(call, source));
  const add = collection.calls.find((call) => addsRow(call, source, items?.fields ?? []));
  return compact({ save: save && { path: save.path, body: source }, add: save && add && { path: add.path } }) as RowCalls;
}
