/** Returns the UTC day of a moment, as YYYY-MM-DD. */
export function toDay(date: Date): string {
  return date.toISOString().slice(0, 10);
}
