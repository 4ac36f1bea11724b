const markers = (name: string) => ({ start: `<!-- bench:${name} -->`, end: `<!-- /bench:${name} -->` });

/**
 * Replaces the text between the markers of a document.
 *
 * @throws Error if the document lacks the markers
 */
export function replaceBetween(document: string, name: string, text: string): string {
  const { start, end } = markers(name);
  const [from, to] = [document.indexOf(start), document.indexOf(end)];
  if (from < 0 || to < from) throw new Error(`The document has no ${start} … ${end}`);
  return `${document.slice(0, from + start.length)}\n${text}\n${document.slice(to)}`;
}
