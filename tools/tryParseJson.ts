import { parseJson as parse } from '../src/schema/parseJson.ts';

/** Parses an answer as the app does; undefined if it is not JSON. */
export function tryParseJson(text: string): unknown {
  try {
    return parse(text);
  } catch {
    return undefined;
  }
}
