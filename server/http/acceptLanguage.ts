import { type Locale, locales } from '../../src/schema/fieldTypes';

/**
 * The product's locale that a request prefers (RFC 9110 §12.5.4): highest quality first, `ar-EG` counts as `ar`.
 *
 * @param header value of `Accept-Language`
 * @returns `en` when the header names none of ours
 */
export function acceptLanguage(header: string | null | undefined): Locale {
  const wished = (header ?? '')
    .slice(0, 500)
    .split(',')
    .map((part) => {
      const [tag = '', ...parameters] = part.trim().split(/\s*;\s*/);
      const quality = parameters.find((parameter) => parameter.startsWith('q='))?.slice(2);
      return { language: tag.toLowerCase().split('-')[0], quality: quality === undefined ? 1 : Number(quality) };
    })
    .filter(({ quality }) => quality > 0)
    .sort((one, other) => other.quality - one.quality);
  for (const { language } of wished) {
    const locale = locales.find((known) => known === language);
    if (locale) return locale;
  }
  return 'en';
}
