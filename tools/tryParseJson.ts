import { parseJson as parse } from '../src/schema/parseJson.ts';

export function tryParseJson(text: string): unknown {
  try {
    return parse(text);
  } catch {
    return undefined;
  }
}
