/** `1 call`, `2 calls`. */
export function counted(number: number, noun: string): string {
  return `${number} ${noun}${number === 1 ? '' : 's'}`;
}

/** At most so many of a list, then how many more there are. */
export function someOf(items: readonly (string | number)[], most = 6): string {
  return items.length <= most ? items.join(', ') : `${items.slice(0, most).join(', ')} and ${items.length - most} more`;
}

/** Words that are written in lines, with commas between them. */
export function listed(...lines: readonly string[]): readonly string[] {
  return lines.flatMap((line) => line.split(', '));
}
