import { writeAt } from '../../src/schema/answerPath';
import { type KeyedReading, type KeyedReadingOf, type KeyedShape, shapeOf } from '../../src/schema/widget';
import type { FigureOnWire } from './figures';

/** A value and where it stands in an answer. */
export type AnswerEntry = readonly [path: string, value: unknown];

/** A figure with its key; null: records that have none. */
export type KeyedFigureOnWire = readonly [key: string | number | null, value: FigureOnWire];

type Write<S extends KeyedShape> = (reading: KeyedReadingOf<S>, items: readonly KeyedFigureOnWire[]) => AnswerEntry[];

const shapes: { readonly [S in KeyedShape]: Write<S> } = {
  list: ({ list, key, value }, items) => [
    [
      list,
      items.map(([name, figure]) =>
        writeAt([
          [key, name],
          [value, figure],
        ]),
      ),
    ],
  ],
  map: ({ map, value = '.' }, items) => [
    [map, Object.fromEntries(items.map(([name, figure]) => [String(name), writeAt([[value, figure]])]))],
  ],
  pairs: ({ pairs }, items) => [[pairs, items]],
  keys: ({ keys, values }, items) => [
    [keys, items.map(([name]) => name)],
    [values, items.map(([, figure]) => figure)],
  ],
  each: ({ each }, items) => Object.entries(each).map(([key, path]) => [path, items.find(([name]) => String(name) === key)?.[1] ?? 0]),
};

/** Figures with keys in the layout that a widget reads: what `readKeyed` reads back. */
export function writeKeyed(reading: KeyedReading, items: readonly KeyedFigureOnWire[]): AnswerEntry[] {
  return (shapes[shapeOf(reading)] as Write<KeyedShape>)(reading as never, items);
}
