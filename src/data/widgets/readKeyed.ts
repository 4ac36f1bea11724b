/** Figures out of the answers of dashboard calls, in whatever shape they stand there. */
import { joinPaths, readAt } from '../../schema/answerPath';
import { type KeyedReading, type KeyedReadingOf, type KeyedShape, shapeOf } from '../../schema/widget';
import { UnreadableAnswer } from './unreadable';

/** One figure with what tells it from the others. */
export interface KeyedFigure {
  /** As it stands in the answer; null: none, e.g. those who gave no gender. */
  readonly key: string | number | null;
  readonly value: number;
  /** What people call it, where the answer says. */
  readonly label: string | undefined;
  /** Where the key stands, for people. */
  readonly path: string;
}

type ReadShape<S extends KeyedShape> = (answer: unknown, reading: KeyedReadingOf<S>) => KeyedFigure[];

const shapes: { readonly [S in KeyedShape]: ReadShape<S> } = {
  list: (answer, { list, key, value, label }) =>
    arrayAt(answer, list).map((item, index) => {
      const at = joinPaths(list, index);
      return {
        key: toKey(readAt(item, key)),
        value: figureAt(answer, joinPaths(at, value)),
        label: label === undefined ? undefined : toLabel(readAt(item, label)),
        path: joinPaths(at, key),
      };
    }),
  map: (answer, { map, value = '.' }) =>
    // JSON has text keys only: Python's None is "null" there.
    Object.entries(objectAt(answer, map)).map(([key, item]) => ({
      key: key === 'null' ? null : toKey(key),
      value: toFigure(value === '.' ? item : required(item, value, joinPaths(map, key, value)), joinPaths(map, key, value)),
      label: undefined,
      path: joinPaths(map, key),
    })),
  pairs: (answer, { pairs }) =>
    arrayAt(answer, pairs).map((pair, index) => {
      const at = joinPaths(pairs, index);
      if (!Array.isArray(pair) || pair.length < 2) throw new UnreadableAnswer('noPair', at, pair);
      return { key: toKey(pair[0]), value: toFigure(pair[1], joinPaths(at, 1)), label: undefined, path: joinPaths(at, 0) };
    }),
  keys(answer, { keys, values }) {
    const [names, figures] = [arrayAt(answer, keys), arrayAt(answer, values)];
    if (names.length !== figures.length) throw new UnreadableAnswer('lengths', values, { [keys]: names, [values]: figures });
    return names.map((name, index) => ({
      key: toKey(name),
      value: toFigure(figures[index], joinPaths(values, index)),
      label: undefined,
      path: joinPaths(keys, index),
    }));
  },
  each: (answer, { each }) => Object.entries(each).map(([key, path]) => ({ key, value: figureAt(answer, path), label: undefined, path })),
};

/**
 * The figures of an answer in its own order; those of one key are not put together.
 *
 * @throws UnreadableAnswer
 */
export function readKeyed(answer: unknown, reading: KeyedReading): KeyedFigure[] {
  return (shapes[shapeOf(reading)] as ReadShape<KeyedShape>)(answer, reading as never);
}

/**
 * The number at a path. Decimals come as strings; the sum of nothing may be null (Django's `Sum`).
 *
 * @throws UnreadableAnswer
 */
export function figureAt(answer: unknown, path: string): number {
  return toFigure(required(answer, path, path), path);
}

/** A number and nothing else: with thousands separators or a unit it could mean several. */
const numberForm = /^\s*[+-]?(\d+\.?\d*|\.\d+)(e[+-]?\d+)?\s*$/i;

function toFigure(value: unknown, path: string): number {
  if (value === null) return 0;
  const number = toNumber(value);
  if (number === undefined) throw new UnreadableAnswer('noNumber', path, value);
  return number;
}

/** @returns undefined for what is no number, nor the text of one */
export function toNumber(value: unknown): number | undefined {
  const number = typeof value === 'number' || (typeof value === 'string' && numberForm.test(value)) ? Number(value) : Number.NaN;
  return Number.isFinite(number) ? number : undefined;
}

/** @param shown the path from the answer's root, for people */
function required(answer: unknown, path: string, shown: string): unknown {
  const value = readAt(answer, path);
  if (value === undefined) throw new UnreadableAnswer('missing', shown, nearest(answer, path));
  return value;
}

/** What stands where a path breaks off. */
function nearest(answer: unknown, path: string): unknown {
  const keys = path.split('.');
  const reached = keys.findLastIndex((_, index) => readAt(answer, keys.slice(0, index).join('.') || '.') !== undefined);
  return readAt(answer, keys.slice(0, Math.max(0, reached)).join('.') || '.');
}

function arrayAt(answer: unknown, path: string): readonly unknown[] {
  const value = required(answer, path, path);
  if (!Array.isArray(value)) throw new UnreadableAnswer('noList', path, value);
  return value;
}

function objectAt(answer: unknown, path: string): object {
  const value = required(answer, path, path);
  if (typeof value !== 'object' || value === null || Array.isArray(value)) throw new UnreadableAnswer('noMap', path, value);
  return value;
}

function toKey(value: unknown): string | number | null {
  if (typeof value === 'number') return value;
  return value === null || value === undefined || value === '' ? null : String(value);
}

function toLabel(value: unknown): string | undefined {
  return value === null || value === undefined || value === '' ? undefined : String(value);
}
