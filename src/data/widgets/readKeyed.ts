import { joinPaths, readAt } from '../../schema/answerPath';
import { getShape, type KeyedReading, type KeyedReadingOf, type KeyedShape } from '../../schema/widget';
import { UnreadableAnswer } from './unreadable';

export interface KeyedFigure {
  readonly key: string | number | null;
  readonly value: number;
  readonly label: string | undefined;
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
    // JSON keys are always text: Python's None is "null".
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

export function readKeyed(answer: unknown, reading: KeyedReading): KeyedFigure[] {
  return (shapes[getShape(reading)] as ReadShape<KeyedShape>)(answer, reading as never);
}

/** Reads a figure. Decimals are strings; the sum of nothing may be null (Django's `Sum`). @throws UnreadableAnswer */
export function figureAt(answer: unknown, path: string): number {
  return toFigure(required(answer, path, path), path);
}

/** Excludes thousands separators and units, which would be ambiguous. */
const numberForm = /^\s*[+-]?(\d+\.?\d*|\.\d+)(e[+-]?\d+)?\s*$/i;

function toFigure(value: unknown, path: string): number {
  if (value === null) return 0;
  const number = toNumber(value);
  if (number === undefined) throw new UnreadableAnswer('noNumber', path, value);
  return number;
}

export function toNumber(value: unknown): number | undefined {
  const number = typeof value === 'number' || (typeof value === 'string' && numberForm.test(value)) ? Number(value) : Number.NaN;
  return Number.isFinite(number) ? number : undefined;
}

function required(answer: unknown, path: string, shown: string): unknown {
  const value = readAt(answer, path);
  if (value === undefined) throw new UnreadableAnswer('missing', shown, nearest(answer, path));
  return value;
}

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
