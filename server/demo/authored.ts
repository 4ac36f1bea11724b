import type { SourcesOf } from '../../src/schema/declaration';
import type { Fields, Locale } from '../../src/schema/fieldTypes';
import type { RecordOf } from '../../src/schema/recordTypes';

/** Fields that may be left out of an authored record: they have a default, or may be empty. */
type Optional<F extends Fields> = {
  [S in keyof F & string]: F[S] extends { readonly default: unknown } ? S : F[S] extends { readonly required: true } ? never : S;
}[keyof F & string];

/** Fields that `demoRecords` fills in: pictures by their slug, dates by their distance from today. */
type FilledIn<F extends Fields> = SourcesOf<F, 'image' | 'file' | 'datetime' | 'password'>;

type References<F extends Fields> = SourcesOf<F, 'references'>;

/**
 * A record as the files of this folder state it. Derived from the declaration, so a wrong choice, a missing field or an unknown
 * reference does not compile.
 *
 * - Localized fields are given in every locale.
 * - References are slugs of the other resource's file; `Slugs` says which slugs each of them takes.
 * - `Derived` names sources that are computed (e.g. the email of a person).
 */
export type Authored<
  D extends { readonly fields: Fields },
  Slugs extends { readonly [S in References<D['fields']>]: string },
  Derived extends string = never,
> = Omit<
  RecordOf<D>,
  'id' | keyof LocalizedTexts<D> | FilledIn<D['fields']> | References<D['fields']> | Optional<D['fields']> | LocalizedName<D> | Derived
> &
  Partial<
    Omit<
      Pick<RecordOf<D>, keyof RecordOf<D> & Optional<D['fields']>>,
      FilledIn<D['fields']> | References<D['fields']> | LocalizedName<D> | Derived
    >
  > &
  LocalizedTexts<D> & { readonly [S in References<D['fields']>]: readonly Slugs[S][] };

type LocalizedName<D extends { readonly fields: Fields }> = SourcesOf<D['fields'], 'localized'>;
type LocalizedTexts<D extends { readonly fields: Fields }> = { [S in `${LocalizedName<D>}_${Locale}`]: string };

/** Records by slug. */
export type BySlug<A> = { readonly [slug: string]: A };

/** The slugs of a data file. */
export type SlugOf<T> = keyof T & string;

/** The distance of a record's last change from today; `demoRecords` turns it into a date. */
export interface Changed {
  readonly changedDaysAgo: number;
}
