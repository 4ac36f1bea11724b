/** Elements that begin a line of their own. */
const blocks = 'p, div, h1, h2, h3, h4, h5, h6, li, blockquote, tr, br';

/** The text of formatted text, a line for each paragraph. Nothing of it is loaded or run. */
export function htmlText(html: string): string {
  const { body } = new DOMParser().parseFromString(html, 'text/html');
  for (const block of body.querySelectorAll(blocks)) block.after('\n');
  return (body.textContent ?? '').replace(/\n{2,}/g, '\n').trim();
}
