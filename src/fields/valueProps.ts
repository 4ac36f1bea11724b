import type { RaRecord } from 'react-admin';
import type { AppLocale, FieldDeclaration, FieldType } from '../schema/fieldTypes';
import type { FieldValue } from '../schema/recordTypes';

/** What the read-only component of a field type is given. */
export interface ValueProps<T extends FieldType> {
  readonly source: string;
  readonly field: FieldDeclaration<T>;
  /** The field's value. `FieldDeclaration` has drawn empty ones already, unless the type draws its own (see `drawsItsEmptyValue`). */
  readonly value: FieldValue<FieldDeclaration<T>, T>;
  readonly record: Partial<RaRecord>;
  /** Message key under which the field's labels stand, e.g. `resources.exercises`. */
  readonly scope: string;
  /** In a table or a card: one line, nothing larger than a row. */
  readonly dense: boolean;
  /** The language of the value, where it is one of a localized field. */
  readonly locale?: AppLocale | undefined;
}
