import type { RaRecord } from 'react-admin';
import type { AppLocale, FieldDeclaration, FieldType } from '../schema/fieldTypes';
import type { FieldValue } from '../schema/recordTypes';

/** Props of a field type's Field. */
export interface ValueProps<T extends FieldType> {
  readonly source: string;
  readonly field: FieldDeclaration<T>;
  /** The value. Never empty, unless the type's look has `drawsEmpty`. */
  readonly value: FieldValue<FieldDeclaration<T>, T>;
  readonly record: Partial<RaRecord>;
  /** Message key of the field's labels, e.g. `resources.exercises`. */
  readonly scope: string;
  /** For a table or a card: one line, not higher than a row. */
  readonly dense: boolean;
  /** The language of the value of a localized field. */
  readonly locale?: AppLocale | undefined;
}
