import { hasArabic, numberRuns } from '../../i18n/numberRuns';

/** Returns HTML whose numbers in Arabic words are isolated, as `withNumberRuns` does. Without a DOM, as on a server, the same HTML. */
export function isolateNumberRuns(html: string): string {
  if (typeof DOMParser === 'undefined' || !hasArabic(html) || html.search(numberRuns) < 0) return html;
  const { body } = new DOMParser().parseFromString(html, 'text/html');
  const walker = body.ownerDocument.createTreeWalker(body, NodeFilter.SHOW_TEXT);
  const texts: Text[] = [];
  while (walker.nextNode()) texts.push(walker.currentNode as Text);
  for (const text of texts) isolateIn(text);
  return body.innerHTML;
}

function isolateIn(text: Text): void {
  const found = text.data.match(numberRuns);
  if (!found) return;
  const parts = text.data.split(numberRuns).flatMap((words, index) => {
    const run = found[index];
    if (run === undefined) return [words];
    const bdi = Object.assign(text.ownerDocument.createElement('bdi'), { dir: 'ltr', textContent: run });
    return [words, bdi];
  });
  text.replaceWith(...parts);
}
