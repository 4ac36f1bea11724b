import sanitize from 'sanitize-html';
import { ownValue } from '../../src/schema/objects';

/** Safe attribute values. The Content-Security-Policy refuses `style` wherever the text is shown. */
const isSafe: Readonly<Record<string, (value: string) => boolean>> = {
  // Absolute URLs of a few schemes, and paths of this site.
  href: (value) => /^(https?:\/\/|mailto:|tel:|\/(?![/\\]))/i.test(value.trim()),
  dir: (value) => /^(ltr|rtl|auto)$/.test(value),
  start: (value) => /^\d{1,4}$/.test(value),
};

const options: sanitize.IOptions = {
  // biome-ignore format: a word list reads best in rows
  allowedTags: [
    'p', 'br', 'hr', 'strong', 'b', 'em', 'i', 'u', 's', 'mark', 'span', 'code', 'pre', 'blockquote', 'a', 'ul', 'ol', 'li',
    'h1', 'h2', 'h3', 'h4', 'h5', 'h6', 'sub', 'sup',
  ],
  allowedAttributes: { '*': ['dir'], a: ['href', 'rel'], ol: ['start'] },
  allowedSchemes: ['http', 'https', 'mailto', 'tel'],
  // Removed with their content.
  // biome-ignore format: a word list reads best in rows
  nonTextTags: [
    'script', 'style', 'iframe', 'object', 'embed', 'template', 'noscript', 'svg', 'math', 'title', 'textarea', 'select', 'option', 'xmp',
  ],
  transformTags: {
    '*': (tagName, attribs) => {
      const safe = Object.entries(attribs).filter(([name, value]) => ownValue(isSafe, name)?.(value));
      return { tagName, attribs: { ...Object.fromEntries(safe), ...(tagName === 'a' && { rel: 'noopener noreferrer' }) } };
    },
  },
  nestingLimit: 100,
};

/** Texts with more tags become plain text, because the library's time grows with the square of the nesting depth. */
const maxTags = 10_000;

/** Reduces rich text to what the editor produces, serialized as in browsers. */
export function sanitizeHtml(html: string): string {
  if (html.split('<', maxTags + 2).length > maxTags + 1) return html.replaceAll('<', '&lt;').replaceAll('>', '&gt;');
  return sanitize(html, options)
    .replace(/<(br|hr) \/>/g, '<$1>')
    .replace(/\u00a0/g, '&nbsp;');
}
