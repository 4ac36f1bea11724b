/** Record types inferred from declarations: `RecordOf<typeof exercises>`. Types only. */
import type { AppLocale, Field, FieldDeclaration, Fields, FieldType } from './fieldTypes';

/** A record's id. DRF sends integers; other back ends may send UUIDs. */
export type RecordId = number | string;

/** The values of field types in a record of the app, without null. Types not listed have text. */
export interface FieldValues<F> {
  integer: number;
  boolean: boolean;
  choice: F extends { readonly choices: readonly (infer C)[] } ? C : string;
  choices: F extends { readonly choices: readonly (infer C)[] } ? C[] : string[];
  tags: string[];
  reference: RecordId;
  references: RecordId[];
  rows: F extends { readonly fields: infer R extends Fields } ? ({ id?: RecordId } & Values<R>)[] : never;
}

/** The value of a field of type `T`. Decimals are text, e.g. `"2.00"`, and so is JSON. */
export type FieldValue<F, T> = T extends keyof FieldValues<F> ? FieldValues<F>[T] : string;

/** Types whose value is never null unless they are `nullable`; the empty value is `false` or `[]`. */
type NeverNull = 'boolean' | 'choices' | 'tags' | 'references' | 'rows';

/** The value of one field in a record. */
export type ValueOf<F extends Field> =
  | FieldValue<F, F['type']>
  | (F extends { readonly type: 'boolean'; readonly nullable: true }
      ? null
      : F extends { readonly required: true } | { readonly type: NeverNull }
        ? never
        : null);

/** `name` declared as localized is `name`, `name_en` and `name_ar` in a record. */
export type LocalizedSource<S extends string> = `${S}_${AppLocale}`;

type SourcesOfType<F extends Fields, T extends FieldType> = {
  [S in keyof F & string]: F[S]['type'] extends T ? S : never;
}[keyof F & string];

type Simplify<T> = { [K in keyof T]: T[K] };

/** The values of a set of fields, localized sources included, write-only ones left out. */
export type Values<F extends Fields> = Simplify<
  { -readonly [S in keyof F & string as F[S]['type'] extends 'password' ? never : S]: ValueOf<F[S]> } & {
    -readonly [S in SourcesOfType<F, 'localized'> as LocalizedSource<S>]: ValueOf<F[S]>;
  }
>;

/** The record of a declared resource. */
export type RecordOf<R extends { readonly fields: Fields }> = Simplify<{ id: RecordId } & Values<R['fields']>>;

/** Sources of fields with any of the given types. Declarations use it to refer to their own fields. */
export type SourceOf<F extends Fields> = keyof F & string;

export type { FieldDeclaration };
