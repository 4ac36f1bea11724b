import type { AppLocale } from '../../schema/fieldTypes';

/** Meanings that word processors say by style, and the element that says the same. */
const marks = [
  { tag: 'strong', says: /(?:^|;)\s*font-weight:\s*(?:bold|[6-9]00)/i, denies: /(?:^|;)\s*font-weight:\s*(?:normal|400)/i, also: 'b' },
  { tag: 'em', says: /(?:^|;)\s*font-style:\s*italic/i, denies: /(?:^|;)\s*font-style:\s*normal/i, also: 'i' },
  {
    tag: 'u',
    says: /(?:^|;)\s*text-decoration(?:-line)?:[^;]*underline/i,
    denies: /(?:^|;)\s*text-decoration(?:-line)?:\s*none/i,
    also: 'u',
  },
] as const;

/**
 * Pasted HTML with its styles turned into elements, and no style left.
 *
 * The page's Content-Security-Policy keeps pasted styles from being read (and says so on the console), while much of what is
 * copied says "bold" by nothing else, or wraps all of itself in a `<b>` that a style makes normal. What else does not belong into
 * a text the editor leaves out by itself. Each paragraph has the direction of the text that it comes into.
 *
 * @param html from the clipboard
 * @param locale of the text that it comes into: Arabic has no italics
 */
export function cleanPastedHtml(html: string, locale?: AppLocale): string {
  const quiet = html
    .replace(/<style[\s>][\s\S]*?<\/style\s*>/gi, '')
    .replace(/<[a-z][^<>]*>/gi, (tag) => tag.replace(/\sstyle\s*=/gi, ' data-style='));
  const { body } = new DOMParser().parseFromString(quiet, 'text/html');
  // Word processors say a direction of every paragraph, also where it is that of the text.
  for (const element of body.querySelectorAll('[dir]')) element.removeAttribute('dir');
  for (const element of body.querySelectorAll('[data-style]')) {
    const style = element.getAttribute('data-style') ?? '';
    element.removeAttribute('data-style');
    const name = element.localName;
    for (const { tag, says, denies, also } of marks) {
      const isMark = name === tag || name === also;
      if (isMark && denies.test(style)) element.replaceWith(...element.childNodes);
      else if (name === 'span' && says.test(style)) {
        const mark = element.ownerDocument.createElement(tag);
        mark.append(...element.childNodes);
        element.append(mark);
      }
    }
  }
  if (locale === 'ar') for (const element of body.querySelectorAll('em, i')) element.replaceWith(...element.childNodes);
  return body.innerHTML;
}
