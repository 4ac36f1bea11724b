import type { Field, FieldDeclaration, Fields, FieldType } from './fieldTypes';
import type { ContentLocale } from './locales';

export type RecordId = number | string;

export interface FieldValues<F> {
  integer: number;
  boolean: boolean;
  choice: F extends { readonly choices: readonly (infer C)[] } ? C : string;
  choices: F extends { readonly choices: readonly (infer C)[] } ? C[] : string[];
  tags: string[];
  files: string[];
  reference: RecordId;
  references: RecordId[];
  rows: F extends { readonly fields: infer R extends Fields } ? ({ id?: RecordId } & Values<R>)[] : never;
}

/** Decimals are text, e.g. `"2.00"`, and so is JSON. */
export type FieldValue<F, T> = T extends keyof FieldValues<F> ? FieldValues<F>[T] : string;

/** Types whose value is null only if `nullable`; the empty value is `false` or `[]`. */
type NeverNull = 'boolean' | 'choices' | 'tags' | 'files' | 'references' | 'rows';

export type ValueOf<F extends Field> =
  | FieldValue<F, F['type']>
  | (F extends { readonly type: 'boolean'; readonly nullable: true }
      ? null
      : F extends { readonly required: true; readonly showWhen?: never } | { readonly type: NeverNull }
        ? never
        : null);

export type LocalizedSource<S extends string> = `${S}_${ContentLocale}`;

type SourcesOfType<F extends Fields, T extends FieldType> = {
  [S in keyof F & string]: F[S]['type'] extends T ? S : never;
}[keyof F & string];

type Simplify<T> = { [K in keyof T]: T[K] };

type Unread = { readonly type: 'password' } | { readonly writeOnly: true };

export type Values<F extends Fields> = Simplify<
  { -readonly [S in keyof F & string as F[S] extends Unread ? never : S]: ValueOf<F[S]> } & {
    -readonly [S in SourcesOfType<F, 'localized'> as LocalizedSource<S>]: ValueOf<F[S]>;
  }
>;

export type RecordOf<R extends { readonly fields: Fields }> = Simplify<{ id: RecordId } & Values<R['fields']>>;

export type SourceOf<F extends Fields> = keyof F & string;

export type { FieldDeclaration };
