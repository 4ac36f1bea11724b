import type { RaRecord } from 'react-admin';
import type { FieldDeclaration, FieldType } from '../schema/fieldTypes';
import type { ContentLocale } from '../schema/locales';
import type { FieldValue } from '../schema/recordTypes';

export interface ValueProps<T extends FieldType> {
  readonly source: string;
  readonly field: FieldDeclaration<T>;
  /** Never empty, unless the type's look has `rendersEmpty`. */
  readonly value: FieldValue<FieldDeclaration<T>, T>;
  readonly record: Partial<RaRecord>;
  /** Message key of the field's labels, e.g. `resources.exercises`. */
  readonly scope: string;
  /** For a table or a card: one line, at most as high as a row. */
  readonly dense: boolean;
  /** Language of the value of a localized field. */
  readonly locale?: ContentLocale | undefined;
}
