import type { AppLocale } from '../../schema/locales';

/** A page that `tools/guidePlugin.ts` creates from Markdown. */
export interface GuideText {
  /** The address of a picture is its index in `pictures`. */
  readonly html: string;
  readonly title: string;
  readonly pictures: readonly string[];
}

const pages = import.meta.glob<GuideText>('../../../docs/administrators/*/*.md', { import: 'default' });

export const contents = 'README';

export function findGuidePage(locale: AppLocale, name: string): (() => Promise<GuideText>) | undefined {
  return pages[`../../../docs/administrators/${locale}/${name}.md`];
}
