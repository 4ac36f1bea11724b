import type { Preview } from '../../schema/declaration';
import type { Locale } from '../../schema/fieldTypes';
import type { Resource } from '../../schema/resource';

/** A preview of one kind, as declared. */
export type PreviewOf<K extends Preview['kind']> = Extract<Preview, { readonly kind: K }>;

/** What the drawing of a kind is given. */
export interface PreviewProps<K extends Preview['kind']> {
  readonly preview: PreviewOf<K>;
  readonly resource: Resource;
  /** A record, or the values of a form. */
  readonly values: Readonly<Record<string, unknown>>;
  /** The language that is previewed; the page's own can be another. */
  readonly locale: Locale;
}
