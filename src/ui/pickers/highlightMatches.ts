/**
 * Marks found words on the page, in the spelling that stands there. The browser draws the marks (CSS Custom Highlight API, W3C); the
 * elements stay as React made them. Where a browser has no such marks, nothing is marked.
 */
import { findFolded, searchTerms } from '../../schema/foldText';

const name = 'found';
/** Most texts that are looked through, and marks that are set, on one page. */
const mostTexts = 5000;
const mostMarks = 1000;

/**
 * Marks words in the elements with `data-searched` below `root`, and goes on when what stands there changes. One that was found by words
 * of its own names them in `data-words`.
 *
 * @param text what was searched for: every word of it is marked
 * @returns takes the marks away
 */
export function highlightMatches(root: ParentNode & Node, text: string): () => void {
  const words = searchTerms(text);
  const highlight = sharedHighlight();
  if (!highlight || words.length === 0) return () => undefined;
  let marks: Range[] = [];
  let frame = 0;
  const clear = () => {
    for (const mark of marks) highlight.delete(mark);
    marks = [];
  };
  const mark = () => {
    frame = 0;
    clear();
    marks = rangesIn(root, words);
    for (const range of marks) highlight.add(range);
  };
  const later = () => {
    frame ||= requestAnimationFrame(mark);
  };
  const observer = new MutationObserver(later);
  observer.observe(root, { childList: true, characterData: true, subtree: true });
  mark();
  return () => {
    observer.disconnect();
    cancelAnimationFrame(frame);
    clear();
  };
}

function rangesIn(root: ParentNode & Node, words: readonly string[]): Range[] {
  const ranges: Range[] = [];
  let texts = 0;
  for (const place of root.querySelectorAll<HTMLElement>('[data-searched]')) {
    const own = place.dataset.words;
    const sought = own === undefined ? words : searchTerms(own);
    const walker = document.createTreeWalker(place, NodeFilter.SHOW_TEXT);
    for (let node = walker.nextNode(); node && texts < mostTexts; node = walker.nextNode()) {
      texts += 1;
      for (const { start, end } of findFolded(node.nodeValue ?? '', sought)) {
        if (ranges.length === mostMarks) return ranges;
        const range = new Range();
        range.setStart(node, start);
        range.setEnd(node, end);
        ranges.push(range);
      }
    }
  }
  return ranges;
}

/** One set of marks for the whole page, with one style. */
function sharedHighlight(): Highlight | undefined {
  if (typeof Highlight === 'undefined' || !CSS.highlights) return undefined;
  const known = CSS.highlights.get(name);
  if (known) return known;
  const sheet = new CSSStyleSheet();
  // Quiet text would be too pale on the ground of a mark.
  sheet.replaceSync(`::highlight(${name}) { background-color: rgb(255 193 7 / 0.38); color: light-dark(black, white); }
    @media (forced-colors: active) { ::highlight(${name}) { background-color: Mark; color: MarkText; } }`);
  document.adoptedStyleSheets = [...document.adoptedStyleSheets, sheet];
  const made = new Highlight();
  CSS.highlights.set(name, made);
  return made;
}
