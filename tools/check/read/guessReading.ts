import { toNumber } from '../../../src/data/widgets/readKeyed';
import { readWidgetAnswer } from '../../../src/data/widgets/readWidgetAnswer';
import { joinPaths, readAt } from '../../../src/schema/answerPath';
import { isObject } from '../../../src/schema/objects';
import type { FigureReading, KeyedReading, TrendReading, Widget } from '../../../src/schema/widget';

const maxDepth = 3;
const maxNodes = 400;
const maxItems = 20;

const totalName = /^(total|count|sum|value|amount|n)$/i;
const previousName = /prev|before|last|past/i;
const otherName = /^(id|pk|code|status|page|page_size|pages|limit|offset|year|timestamp|success)$/i;

interface Place {
  readonly path: string;
  readonly key: string;
  readonly value: unknown;
}

/** Finds a reading that fits a response. @returns undefined without figures, or if several readings fit */
export function guessReading(widget: Widget, answer: unknown): Widget['read'] | undefined {
  const places = placesIn(answer);
  const guesses = candidates(widget, answer, places).filter((read) => canRead({ ...widget, read } as Widget, answer));
  return guesses.length === 1 ? guesses[0] : undefined;
}

function candidates(widget: Widget, answer: unknown, places: readonly Place[]): Widget['read'][] {
  if (widget.kind === 'figure') return figureIn(places);
  const keyed = places.flatMap(listReading).concat(places.flatMap(mapReading));
  return widget.kind === 'trend' ? keyed.map((series) => ({ ...getUsable(widget.read, answer), series })) : keyed;
}

function getUsable({ total, previous }: TrendReading, answer: unknown): Partial<FigureReading> {
  const isThere = (path: string | undefined) => path !== undefined && toNumber(readAt(answer, path)) !== undefined;
  return isThere(total) ? { total, ...(isThere(previous) && { previous }) } : {};
}

/** The only number, or the only one called a total, with that of the previous period. */
function figureIn(places: readonly Place[]): FigureReading[] {
  const numbers = places.filter(({ key, value }) => toNumber(value) !== undefined && !otherName.test(key));
  const now = numbers.filter(({ key }) => !previousName.test(key));
  const named = now.filter(({ key }) => totalName.test(key));
  const [figure, another] = now.length === 1 ? now : named;
  if (!figure || another) return [];
  const [previous, more] = numbers.filter(({ key }) => previousName.test(key));
  return [{ total: figure.path, ...(previous && !more && { previous: previous.path }) }];
}

function listReading({ path, value }: Place): KeyedReading[] {
  if (!Array.isArray(value) || value.length === 0) return [];
  const items = value.slice(0, maxItems);
  if (!items.every(isObject)) return [];
  const keys = Object.keys(items[0] as object).filter(isPlainKey);
  const isFigure = (one: unknown) => one === null || toNumber(one) !== undefined;
  const numbers = keys.filter(
    (key) => !otherName.test(key) && items.every((item) => isFigure(item[key])) && items.some((item) => item[key] !== null),
  );
  const texts = keys.filter((key) => !numbers.includes(key) && items.every((item) => item[key] === null || typeof item[key] === 'string'));
  const [[text, text2], [number, number2]] = [texts, numbers];
  return text !== undefined && number !== undefined && text2 === undefined && number2 === undefined
    ? [{ list: path, key: text, value: number }]
    : [];
}

function mapReading({ path, value }: Place): KeyedReading[] {
  if (!isObject(value)) return [];
  const entries = Object.entries(value);
  const isPart = ([key, one]: [string, unknown]) =>
    ![totalName, previousName, otherName].some((name) => name.test(key)) && toNumber(one) !== undefined;
  return entries.length > 0 && entries.every(isPart) ? [{ map: path }] : [];
}

function placesIn(answer: unknown): Place[] {
  const places: Place[] = [{ path: '.', key: '', value: answer }];
  let level: readonly Place[] = places;
  for (let depth = 0; depth < maxDepth && places.length < maxNodes; depth += 1) {
    level = level
      .flatMap(({ path, value }) =>
        isObject(value)
          ? Object.keys(value)
              .slice(0, maxNodes)
              .filter(isPlainKey)
              .map((key) => ({ path: joinPaths(path, key), key, value: value[key] }))
          : [],
      )
      .slice(0, maxNodes - places.length);
    places.push(...level);
  }
  return places;
}

const isPlainKey = (key: string) => key !== '' && key.length <= 60 && !key.includes('.');

function canRead(widget: Widget, answer: unknown): boolean {
  try {
    readWidgetAnswer(widget as never, answer);
    return true;
  } catch {
    return false;
  }
}
