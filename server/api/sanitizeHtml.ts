/**
 * Rich text reduced to what the editor makes. The output is written anew from an allow-list: no tag, attribute or
 * character of the input is copied unless it is known, so unknown or broken markup ends up as text or is dropped.
 */
const allowedTags = new Set([
  'p', 'br', 'hr', 'strong', 'b', 'em', 'i', 'u', 's', 'mark', 'span', 'code', 'pre', 'blockquote', 'a', 'ul', 'ol', 'li',
  'h1', 'h2', 'h3', 'h4', 'h5', 'h6', 'sub', 'sup',
]); // biome-ignore format: a word list reads best in rows
const voidTags = new Set(['br', 'hr']);
/** Elements whose content is no text either. */
const droppedContent = /<(script|style|iframe|object|embed|template|noscript|svg|math|title|textarea)\b[\s\S]*?(?:<\/\1\s*>|$)/gi;

const allowedAttributes: Readonly<Record<string, (value: string) => boolean>> = {
  href: (value) => /^(https?:\/\/|mailto:|tel:|\/(?!\/))/i.test(value),
  dir: (value) => /^(ltr|rtl|auto)$/.test(value),
  start: (value) => /^\d{1,4}$/.test(value),
  style: (value) =>
    /^(\s*(text-align:\s*(start|end|left|right|center|justify)|(background-)?color:\s*(#[0-9a-f]{3,8}|rgb\([\d\s,]+\)|[a-z]+))\s*;?)+$/i.test(
      value,
    ),
};

/** @param html what a client sent */
export function sanitizeHtml(html: string): string {
  const open: string[] = [];
  let output = '';
  let position = 0;
  const source = html.replace(/<!--[\s\S]*?(?:-->|$)/g, '').replace(droppedContent, '');
  for (const match of source.matchAll(/<(\/?)([a-z][a-z0-9]*)((?:"[^"]*"|'[^']*'|[^'">])*)>/gi)) {
    output += escapeText(source.slice(position, match.index));
    position = match.index + match[0].length;
    const [, closing, name = '', attributes = ''] = match;
    const tag = name.toLowerCase();
    if (!allowedTags.has(tag)) continue;
    if (!closing) {
      output += `<${tag}${safeAttributes(tag, attributes)}>`;
      if (!voidTags.has(tag)) open.push(tag);
    } else if (open.includes(tag)) {
      // Closing an outer element closes what is still open inside it.
      for (let last = open.pop(); last !== undefined; last = open.pop()) {
        output += `</${last}>`;
        if (last === tag) break;
      }
    }
  }
  output += escapeText(source.slice(position));
  return (
    output +
    open
      .reverse()
      .map((tag) => `</${tag}>`)
      .join('')
  );
}

function safeAttributes(tag: string, text: string): string {
  let output = '';
  for (const [, name = '', double, single, bare] of text.matchAll(/([a-z-]+)\s*=\s*(?:"([^"]*)"|'([^']*)'|([^\s"'>]+))/gi)) {
    const key = name.toLowerCase();
    const value = (double ?? single ?? bare ?? '').trim();
    if (allowedAttributes[key]?.(value)) output += ` ${key}="${escapeText(value).replace(/"/g, '&quot;')}"`;
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
