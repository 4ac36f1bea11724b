/** JSON values as the text that people read and write. Fields of type `json` are kept so in records and forms. */

/** Where a text stops being JSON; lines and columns count from 1. Browsers that do not say where leave it out. */
export interface JsonMistake {
  readonly line?: number;
  readonly column?: number;
}

/** A value as text, laid out over several lines. */
export function toJsonText(value: unknown): string {
  return JSON.stringify(value, null, 2);
}

/** The value that a text stands for; undefined when it is no JSON. */
export function readJsonText(text: string): { readonly value: unknown } | undefined {
  try {
    return { value: JSON.parse(text) };
  } catch {
    return undefined;
  }
}

/** What is wrong with a text that should be JSON; undefined when nothing is. */
export function jsonMistake(text: string): JsonMistake | undefined {
  try {
    JSON.parse(text);
    return undefined;
  } catch (error) {
    return placeIn(String(error), text);
  }
}

/** Chromium says `position 12` (and since 2023 `line 2 column 3`), Firefox `line 2 column 3`, Safari nothing. */
function placeIn(message: string, text: string): JsonMistake {
  const [, line, column] = /line (\d+) column (\d+)/.exec(message) ?? [];
  if (line && column) return { line: Number(line), column: Number(column) };
  const [, position] = /position (\d+)/.exec(message) ?? [];
  // Chromium names no place at the end of the text.
  const before = position ? text.slice(0, Number(position)) : /end of/i.test(message) ? text : undefined;
  if (before === undefined) return {};
  const lines = before.split('\n');
  return { line: lines.length, column: (lines.at(-1)?.length ?? 0) + 1 };
}
