/** CSS Custom Highlight API (W3C), which does not change React's elements. Without support, nothing is highlighted. */
import { findFolded } from '../../schema/findFolded';
import { searchTerms } from '../../schema/foldText';

const name = 'found';
const maxTexts = 5000;
const maxMarks = 1000;

/** Highlights words in `data-searched`, also after changes; `data-words` replace `text`. Returns a cleanup function. */
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
    for (let node = walker.nextNode(); node && texts < maxTexts; node = walker.nextNode()) {
      texts += 1;
      for (const { start, end } of findFolded(node.nodeValue ?? '', sought)) {
        if (ranges.length === maxMarks) return ranges;
        const range = new Range();
        range.setStart(node, start);
        range.setEnd(node, end);
        ranges.push(range);
      }
    }
  }
  return ranges;
}

function sharedHighlight(): Highlight | undefined {
  if (typeof Highlight === 'undefined' || !CSS.highlights) return undefined;
  const known = CSS.highlights.get(name);
  if (known) return known;
  const sheet = new CSSStyleSheet();
  // Secondary text would lack contrast on a highlight.
  sheet.replaceSync(`::highlight(${name}) { background-color: rgb(255 193 7 / 0.38); color: light-dark(black, white); }
    @media (forced-colors: active) { ::highlight(${name}) { background-color: Mark; color: MarkText; } }`);
  document.adoptedStyleSheets = [...document.adoptedStyleSheets, sheet];
  const made = new Highlight();
  CSS.highlights.set(name, made);
  return made;
}
