/** Returns the first character of a name that can be seen, in upper case; empty if it has none. Direction marks and spaces are skipped. */
export function initialOf(name: string): string {
  const [initial = ''] = name.match(/[^\p{C}\p{Z}\p{M}\p{P}]/u) ?? name.match(/[^\p{C}\p{Z}\p{M}]/u) ?? [];
  return initial.toLocaleUpperCase();
}
