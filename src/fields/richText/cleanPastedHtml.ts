import { getDirection } from '../../i18n/direction';
import type { AppLocale } from '../../schema/locales';

/** Styles of word processors and their equivalent elements. */
const marks = (
  [
    ['strong', 'b', 'font-weight', 'bold|[6-9]00', 'normal|400'],
    ['em', 'i', 'font-style', 'italic', 'normal'],
    ['u', 'u', 'text-decoration(-line)?', '[^;]*underline', 'none'],
  ] as const
).map(([tag, also, property, on, off]) => {
  const says = (values: string) => new RegExp(`(^|;)\\s*${property}:\\s*(${values})`, 'i');
  return { tag, also, says: says(on), denies: says(off) };
});

/** Converts inline styles of pasted HTML to elements. The Content-Security-Policy would report the styles. */
export function cleanPastedHtml(html: string, locale?: AppLocale): string {
  const quiet = html
    .replace(/<style[\s>][\s\S]*?<\/style\s*>/gi, '')
    .replace(/<(\/?)(table|tr|caption)\b[^<>]*>/gi, '<$1div>')
    .replace(/<\/t[dh]>\s*(?=<t[dh]\b)/gi, ' ')
    .replace(/<[a-z][^<>]*>/gi, (tag) => tag.replace(/\sstyle\s*=/gi, ' data-style='));
  const { body } = new DOMParser().parseFromString(quiet, 'text/html');
  // Word processors set a direction on every paragraph.
  for (const element of body.querySelectorAll('[dir]')) element.removeAttribute('dir');
  for (const element of body.querySelectorAll('[data-style]')) {
    const style = element.getAttribute('data-style') ?? '';
    element.removeAttribute('data-style');
    const name = element.localName;
    for (const { tag, also, says, denies } of marks) {
      const isMark = name === tag || name === also;
      if (isMark && denies.test(style)) element.replaceWith(...element.childNodes);
      else if (name === 'span' && says.test(style)) {
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
