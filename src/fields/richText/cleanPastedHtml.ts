import { getDirection } from '../../i18n/direction';
import type { AppLocale } from '../../schema/locales';

/** Styles of word processors and their equivalent elements. */
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

/** Converts inline styles of pasted HTML to elements. The Content-Security-Policy would report the styles. */
export function cleanPastedHtml(html: string, locale?: AppLocale): string {
  const quiet = html
    .replace(/<style[\s>][\s\S]*?<\/style\s*>/gi, '')
    .replace(/<(\/?)(?:table|tr|caption)\b[^<>]*>/gi, '<$1div>')
    .replace(/<\/t[dh]>\s*(?=<t[dh]\b)/gi, ' ')
    .replace(/<[a-z][^<>]*>/gi, (tag) => tag.replace(/\sstyle\s*=/gi, ' data-style='));
  const { body } = new DOMParser().parseFromString(quiet, 'text/html');
  // Word processors set a direction on every paragraph.
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
  if (locale && getDirection(locale) === 'rtl')
    for (const element of body.querySelectorAll('em, i')) element.replaceWith(...element.childNodes);
  return body.innerHTML;
}
