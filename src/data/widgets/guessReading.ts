import { joinPaths, readAt } from '../../schema/answerPath';
import { isObject } from '../../schema/isObject';
import type { FigureReading, KeyedReading, TrendReading, Widget } from '../../schema/widget';
import { toNumber } from './readKeyed';
import { readWidgetAnswer } from './readWidgetAnswer';

/** How far below the root figures are looked for, and among how many values. */
const deepest = 3;
const mostNodes = 400;
/** Items of a list that tell what it is made of. */
const mostItems = 20;

/** What numbers are called that are the figure itself, that are of the period before, and that are no figures. */
const totalName = /^(total|count|sum|value|amount|n)$/i;
const previousName = /prev|before|last|past/i;
const otherName = /^(id|pk|code|status|page|page_size|pages|limit|offset|year|timestamp|success)$/i;

interface Place {
  readonly path: string;
  /** The last key of the path; empty for the root. */
  readonly key: string;
  readonly value: unknown;
}

/**
 * A reading that fits an answer which the declared one does not fit.
 *
 * @returns undefined where the answer leaves a doubt: no figures, or several places that could hold them
 */
export function guessReading(widget: Widget, answer: unknown): Widget['read'] | undefined {
  const places = placesIn(answer);
  const guesses = candidates(widget, answer, places).filter((read) => canRead({ ...widget, read } as Widget, answer));
  return guesses.length === 1 ? guesses[0] : undefined;
}

function candidates(widget: Widget, answer: unknown, places: readonly Place[]): Widget['read'][] {
  if (widget.kind === 'figure') return figureIn(places);
  const keyed = places.flatMap(listReading).concat(places.flatMap(mapReading));
  return widget.kind === 'trend' ? keyed.map((series) => ({ ...keptOf(widget.read, answer), series })) : keyed;
}

/** The figures beside a trend that stand where they were expected. */
function keptOf({ total, previous }: TrendReading, answer: unknown): Partial<FigureReading> {
  const isThere = (path: string | undefined) => path !== undefined && toNumber(readAt(answer, path)) !== undefined;
  return isThere(total) ? { total, ...(isThere(previous) && { previous }) } : {};
}

/** The one number, or the one that is called a total; with that of the period before beside it. */
function figureIn(places: readonly Place[]): FigureReading[] {
  const numbers = places.filter(({ key, value }) => toNumber(value) !== undefined && !otherName.test(key));
  const now = numbers.filter(({ key }) => !previousName.test(key));
  const named = now.filter(({ key }) => totalName.test(key));
  const [figure, another] = now.length === 1 ? now : named;
  if (!figure || another) return [];
  const [previous, more] = numbers.filter(({ key }) => previousName.test(key));
  return [{ total: figure.path, ...(previous && !more && { previous: previous.path }) }];
}

/** A list of objects with one text and one number. */
function listReading({ path, value }: Place): KeyedReading[] {
  if (!Array.isArray(value) || value.length === 0) return [];
  const items = value.slice(0, mostItems);
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

/** An object of numbers, none of which is called a total. */
function mapReading({ path, value }: Place): KeyedReading[] {
  if (!isObject(value)) return [];
  const entries = Object.entries(value);
  const isPart = ([key, one]: [string, unknown]) =>
    ![totalName, previousName, otherName].some((name) => name.test(key)) && toNumber(one) !== undefined;
  return entries.length > 0 && entries.every(isPart) ? [{ map: path }] : [];
}

/** The values of an answer that a path of a few keys leads to; what stands in a list is told by the list. */
function placesIn(answer: unknown): Place[] {
  const places: Place[] = [{ path: '.', key: '', value: answer }];
  let level: readonly Place[] = places;
  for (let depth = 0; depth < deepest && places.length < mostNodes; depth += 1) {
    level = level
      .flatMap(({ path, value }) =>
        isObject(value)
          ? Object.keys(value)
              .slice(0, mostNodes)
              .filter(isPlainKey)
              .map((key) => ({ path: joinPaths(path, key), key, value: value[key] }))
          : [],
      )
      .slice(0, mostNodes - places.length);
    places.push(...level);
  }
  return places;
}

/** Whether a path can hold a key, and people can read it. */
const isPlainKey = (key: string) => key !== '' && key.length <= 60 && !key.includes('.');

function canRead(widget: Widget, answer: unknown): boolean {
  try {
    readWidgetAnswer(widget as never, answer);
    return true;
  } catch {
    return false;
  }
}
