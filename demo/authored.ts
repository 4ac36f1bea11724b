import type { SourcesOf } from '../src/schema/declaration';
import type { Fields } from '../src/schema/fieldTypes';
import type { ContentLocale } from '../src/schema/locales';
import type { RecordOf, Values } from '../src/schema/recordTypes';

/** Fields that may be left out of an authored record: they have a default, or may be empty. */
type Optional<F extends Fields> = {
  [S in keyof F & string]: F[S] extends { readonly default: unknown } ? S : F[S] extends { readonly required: true } ? never : S;
}[keyof F & string];

/** Fields that `demoRecords` fills in: pictures by their slug, dates by their distance from today. */
type FilledIn<F extends Fields> = SourcesOf<F, 'image' | 'file' | 'datetime' | 'password'>;

/** The fields of the rows under a source. */
type RowsOf<F extends Fields, S extends keyof F> = F[S] extends { readonly fields: infer R extends Fields } ? R : never;

/** Which slugs each reference takes: of a record, and of its rows under their source. */
type SlugsOf<F extends Fields> = { readonly [S in SourcesOf<F, 'reference' | 'references'>]: string } & {
  readonly [S in SourcesOf<F, 'rows'>]: { readonly [R in SourcesOf<RowsOf<F, S>, 'reference'>]: string };
};

/** A row: its references are slugs, what may be empty can be left out. */
type AuthoredRow<F extends Fields, Slugs> = Omit<Values<F>, SourcesOf<F, 'reference'> | Optional<F>> &
  Partial<Omit<Pick<Values<F>, keyof Values<F> & Optional<F>>, SourcesOf<F, 'reference'>>> & {
    readonly [S in SourcesOf<F, 'reference'>]: At<Slugs, S>;
  };

/** What `Slugs` says of a source. */
type At<Slugs, S> = S extends keyof Slugs ? Slugs[S] : never;

/** What refers to other records, as slugs. A reference that may be empty can be left out. */
type References<F extends Fields, Slugs extends SlugsOf<F>> = { readonly [S in SourcesOf<F, 'references'>]: readonly At<Slugs, S>[] } & {
  readonly [S in Exclude<SourcesOf<F, 'reference'>, Optional<F>>]: At<Slugs, S>;
} & { readonly [S in SourcesOf<F, 'reference'> & Optional<F>]?: At<Slugs, S> } & {
  readonly [S in SourcesOf<F, 'rows'>]: readonly AuthoredRow<RowsOf<F, S>, At<Slugs, S>>[];
};

/** What is not stated as the record has it. */
type Apart<D extends { readonly fields: Fields }, Derived extends string> =
  | FilledIn<D['fields']>
  | SourcesOf<D['fields'], 'reference' | 'references' | 'rows' | 'localized'>
  | Derived;

/**
 * A record as the files of this folder state it. Derived from the declaration, so a wrong choice, a missing field or an unknown
 * reference does not compile.
 *
 * - Localized fields are given in every locale.
 * - References, also those of rows, are slugs of the other resource's file; `Slugs` says which slugs each of them takes.
 * - `Derived` names sources that are computed (e.g. the email of a person).
 */
export type Authored<D extends { readonly fields: Fields }, Slugs extends SlugsOf<D['fields']>, Derived extends string = never> = Omit<
  RecordOf<D>,
  'id' | keyof LocalizedTexts<D> | Apart<D, Derived> | Optional<D['fields']>
> &
  Partial<Omit<Pick<RecordOf<D>, keyof RecordOf<D> & Optional<D['fields']>>, Apart<D, Derived>>> &
  LocalizedTexts<D> &
  References<D['fields'], Slugs>;

type LocalizedTexts<D extends { readonly fields: Fields }> = { [S in `${SourcesOf<D['fields'], 'localized'>}_${ContentLocale}`]: string };

/** Records by slug. */
export type BySlug<A> = { readonly [slug: string]: A };

/** The slugs of a data file. */
export type SlugOf<T> = keyof T & string;

/** The distance of a record's last change from today; `demoRecords` turns it into a date. */
export interface Changed {
  readonly changedDaysAgo: number;
}
