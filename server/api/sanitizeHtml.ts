/**
 * Rich text reduced to what the editor makes. The output is written anew from an allow-list: no tag, attribute or
 * character of the input is copied unless it is known, so unknown or broken markup ends up as text or is dropped.
 * Every step moves forward, so the time grows with the length of the text and no faster.
 */
// biome-ignore format: a word list reads best in rows
const allowedTags = new Set([
  'p', 'br', 'hr', 'strong', 'b', 'em', 'i', 'u', 's', 'mark', 'span', 'code', 'pre', 'blockquote', 'a', 'ul', 'ol', 'li',
  'h1', 'h2', 'h3', 'h4', 'h5', 'h6', 'sub', 'sup',
]);
const voidTags = new Set(['br', 'hr']);
/** Elements whose content is no text either. */
// biome-ignore format: a word list reads best in rows
const droppedTags = new Set([
  'script', 'style', 'iframe', 'object', 'embed', 'template', 'noscript', 'svg', 'math', 'title', 'textarea', 'select', 'xmp',
]);

/** No `style`: the editor sets none, and a strict Content-Security-Policy refuses it where the text is shown. */
const allowedAttributes: ReadonlyMap<string, (value: string) => boolean> = new Map([
  ['href', (value) => /^(https?:\/\/|mailto:|tel:|\/(?![/\\]))/i.test(value)],
  ['dir', (value) => /^(ltr|rtl|auto)$/.test(value)],
  ['start', (value) => /^\d{1,4}$/.test(value)],
]);

/** Nobody nests deeper by hand. */
const deepest = 100;

/** One tag of the input. `end` is the position behind it. */
interface Tag {
  readonly name: string;
  readonly closes: boolean;
  readonly attributes: string;
  readonly end: number;
}

/** @param html what a client sent */
export function sanitizeHtml(html: string): string {
  const open: string[] = [];
  let output = '';
  let position = 0;
  while (position < html.length) {
    const start = html.indexOf('<', position);
    if (start < 0) break;
    output += escapeText(html.slice(position, start));
    if (html.startsWith('<!--', start)) {
      position = endOf(html, '-->', start);
      continue;
    }
    // What a browser takes for a comment too: `<![if !supportLists]>` of a word processor, `<?xml …?>`.
    if (html[start + 1] === '!' || html[start + 1] === '?') {
      position = endOf(html, '>', start);
      continue;
    }
    const tag = readTag(html, start);
    if (tag === 'no tag') {
      output += '&lt;';
      position = start + 1;
      continue;
    }
    // A tag that never ends: whatever follows can only be text.
    if (tag === 'endless') {
      position = start;
      break;
    }
    position = tag.end;
    if (droppedTags.has(tag.name)) position = tag.closes ? tag.end : endOfElement(html, tag);
    else if (allowedTags.has(tag.name)) output += writeTag(tag, open);
  }
  output += escapeText(html.slice(position));
  return (
    output +
    open
      .reverse()
      .map((name) => `</${name}>`)
      .join('')
  );
}

function readTag(html: string, start: number): Tag | 'no tag' | 'endless' {
  const head = /<(\/?)([a-z][a-z0-9]*)/iy;
  head.lastIndex = start;
  const match = head.exec(html);
  if (!match) return 'no tag';
  const begin = head.lastIndex;
  let end = begin;
  for (let character = html[end]; character !== '>'; character = html[end]) {
    if (character === undefined) return 'endless';
    const isQuote = character === '"' || character === "'";
    const closing = isQuote ? html.indexOf(character, end + 1) : end;
    if (closing < 0) return 'endless';
    end = closing + 1;
  }
  return { name: (match[2] ?? '').toLowerCase(), closes: match[1] === '/', attributes: html.slice(begin, end), end: end + 1 };
}

function writeTag({ name, closes, attributes }: Tag, open: string[]): string {
  if (!closes) {
    if (open.length >= deepest) return '';
    if (!voidTags.has(name)) open.push(name);
    return `<${name}${safeAttributes(name, attributes)}>`;
  }
  // Closing an outer element closes what is still open inside it.
  const closed = open.splice(open.includes(name) ? open.lastIndexOf(name) : open.length);
  return closed
    .reverse()
    .map((one) => `</${one}>`)
    .join('');
}

/** @returns the position behind the mark, or the end of the text when it is missing */
function endOf(html: string, mark: string, from: number): number {
  const found = html.indexOf(mark, from);
  return found < 0 ? html.length : found + mark.length;
}

function endOfElement(html: string, { name, end }: Tag): number {
  const closing = new RegExp(`</${name}[\\s>]`, 'gi');
  closing.lastIndex = end;
  const match = closing.exec(html);
  return match ? endOf(html, '>', match.index) : html.length;
}

function safeAttributes(tag: string, text: string): string {
  let output = '';
  for (const [, name = '', double, single, bare] of text.matchAll(
    /(?<![a-z-])([a-z-]+)\s{0,9}=\s{0,9}(?:"([^"]*)"|'([^']*)'|([^\s"'>]+))/gi,
  )) {
    const value = (double ?? single ?? bare ?? '').trim();
    if (allowedAttributes.get(name.toLowerCase())?.(value))
      output += ` ${name.toLowerCase()}="${escapeText(value).replace(/"/g, '&quot;')}"`;
  }
  return tag === 'a' ? `${output} rel="noopener noreferrer"` : output;
}

/** Entities of the input stay what they are; a lone `&` or bracket becomes one. */
function escapeText(text: string): string {
  return text
    .replace(/&(?!(#\d{1,7}|#x[0-9a-f]{1,6}|[a-z][a-z0-9]{1,31});)/gi, '&amp;')
    .replace(/</g, '&lt;')
    .replace(/>/g, '&gt;');
}
