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

export function nearest(name: string, names: readonly string[]): string | undefined {
  const far = (other: string) => distance(name.toLowerCase(), other.toLowerCase());
  return [...names].sort((a, b) => far(a) - far(b))[0];
}

export function choiceProblem(path: string, name: string, names: readonly string[], kind: string): string | undefined {
  if (names.includes(name)) return undefined;
  const meant = nearest(name, names);
  return `${path}: "${name}" is not a valid ${kind}.${meant === undefined ? '' : ` Did you mean "${meant}"? There are ${names.join(', ')}.`}`;
}
