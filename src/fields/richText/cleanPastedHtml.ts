import { getDirection } from '../../i18n/direction';
import type { AppLocale } from '../../schema/locales';

/** Styles of word processors and their equivalent elements. */
const marks = [
  { tag: 'strong', also: 'b', property: 'font-weight', on: 'bold|[6-9]00', off: 'normal|400' },
  { tag: 'em', also: 'i', property: 'font-style', on: 'italic', off: 'normal' },
  { tag: 'u', also: 'u', property: 'text-decoration(-line)?', on: '[^;]*underline', off: 'none' },
] as const;

/** Converts inline styles of pasted HTML to elements. The Content-Security-Policy would report the styles. */
export function cleanPastedHtml(html: string, locale?: AppLocale): string {
  const quiet = html
    .replace(/<style[\s>][\s\S]*?<\/style\s*>/gi, '')
    .replace(/<(\/?)(table|tr|caption)\b[^<>]*>/gi, '<$1div>')
    .replace(/<\/t[dh]>\s*(?=<t[dh])/gi, ' ')
    .replace(/<[a-z][^<>]*>/gi, (tag) => tag.replace(/\sstyle\s*=/gi, ' data-style='));
  const { body } = new DOMParser().parseFromString(quiet, 'text/html');
  // Word processors set a direction on every paragraph.
  for (const element of body.querySelectorAll('[dir]')) element.removeAttribute('dir');
  for (const element of body.querySelectorAll('[data-style]')) {
    const style = element.getAttribute('data-style') ?? '';
    element.removeAttribute('data-style');
    const name = element.localName;
    for (const { tag, also, property, on, off } of marks) {
      const has = (values: string) => new RegExp(`(^|;)\\s*${property}:\\s*(${values})`, 'i').test(style);
      const isMark = name === tag || name === also;
      if (isMark && has(off)) element.replaceWith(...element.childNodes);
      else if (name === 'span' && has(on)) {
        const mark = document.createElement(tag);
        mark.append(...element.childNodes);
        element.append(mark);
      }
    }
  }
  if (locale && getDirection(locale) === 'rtl')
    for (const element of body.querySelectorAll('em, i')) element.replaceWith(...element.childNodes);
  return body.innerHTML;
}
