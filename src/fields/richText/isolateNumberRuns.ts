import { hasArabic, numberRuns } from '../../i18n/numberRuns';

/** Isolates numbers in Arabic HTML, like `withNumberRuns`. On servers, which have no DOM, HTML is unchanged. */
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
