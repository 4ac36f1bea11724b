import type { registry } from '../../resources/registry';
import type { Fields } from '../schema/fieldTypes';
import type { SourceOf } from '../schema/recordTypes';
import type { CustomColumns } from './customizations';

type Declared<R> = R extends { readonly types?: { readonly declared: infer D } } ? D : never;
type SourcesIn<D> = D extends { readonly fields: infer F extends Fields } ? SourceOf<F> : never;

/** A field that some resource of the registry declares. */
export type Source = SourcesIn<Declared<typeof registry>>;

/** A column of a list: a field, the id, or a column of `customizations/index.tsx` that `CustomColumns` names. */
export type ColumnSource = Source | 'id' | (keyof CustomColumns & string);
