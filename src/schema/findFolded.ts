import type { SpellingRule } from './arabicWords';
import { foldingRules } from './foldText';

/** In UTF-16 units; `end` is exclusive. */
interface TextRange {
  readonly start: number;
  readonly end: number;
}

export function findFolded(text: string, words: readonly string[]): readonly TextRange[] {
  const { folded: all, places } = foldingRules.reduce(replaceTraced, {
    folded: text,
    places: Array.from(text, (_, index) => ({ start: index, end: index + 1 })),
  });
  const found = words.flatMap((word) => occurrences(all, word)).sort((one, other) => one.start - other.start);
  const ranges: TextRange[] = [];
  for (const one of found) {
    const range = { start: places[one.start]?.start ?? 0, end: places[one.end - 1]?.end ?? 0 };
    const before = ranges.at(-1);
    if (before && range.start <= before.end) ranges[ranges.length - 1] = { start: before.start, end: Math.max(before.end, range.end) };
    else ranges.push(range);
  }
  return ranges;
}

interface Traced {
  readonly folded: string;
  readonly places: readonly TextRange[];
}

function replaceTraced({ folded, places }: Traced, [pattern, to]: SpellingRule): Traced {
  let result = '';
  const traced: TextRange[] = [];
  let last = 0;
  const keep = (end: number) => {
    result += folded.slice(last, end);
    for (let unit = last; unit < end; unit += 1) traced.push(places[unit] as TextRange);
  };
  for (const { 0: found, index } of folded.matchAll(pattern)) {
    keep(index);
    last = index + found.length;
    const part = typeof to === 'string' ? to : to(found);
    const before = traced.at(-1);
    const start = places[index]?.start ?? before?.end ?? 0;
    const end = places[last - 1]?.end ?? start;
    if (part === '' && before) traced[traced.length - 1] = { start: before.start, end: Math.max(before.end, end) };
    for (let unit = 0; unit < part.length; unit += 1) traced.push(found === '' ? { start, end: start } : { start, end });
    result += part;
  }
  keep(folded.length);
  return { folded: result, places: traced };
}

function occurrences(text: string, word: string): TextRange[] {
  const found: TextRange[] = [];
  if (word === '') return found;
  for (let at = text.indexOf(word); at !== -1; at = text.indexOf(word, at + word.length)) found.push({ start: at, end: at + word.length });
  return found;
}
