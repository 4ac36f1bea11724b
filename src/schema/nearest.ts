/** The number of single-character edits between two words. */
function distance(a: string, b: string): number {
  let previous = Array.from({ length: b.length + 1 }, (_, index) => index);
  for (const [i, character] of [...a].entries()) {
    const current = [i + 1];
    for (const [j, other] of [...b].entries())
      current.push(Math.min((previous[j + 1] ?? 0) + 1, (current[j] ?? 0) + 1, (previous[j] ?? 0) + (character === other ? 0 : 1)));
    previous = current;
  }
  return previous.at(-1) ?? 0;
}

/** The name that was most likely meant. */
export function nearest(name: string, names: readonly string[]): string | undefined {
  const far = (other: string) => distance(name.toLowerCase(), other.toLowerCase());
  return [...names].sort((a, b) => far(a) - far(b))[0];
}
