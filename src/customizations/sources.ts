import type { registry } from '../../resources/registry';
import type { Fields } from '../schema/fieldTypes';
import type { SourceOf } from '../schema/recordTypes';
import type { CustomColumns } from './customizations';

type Declared<R> = R extends { readonly types?: { readonly declared: infer D } } ? D : never;
type SourcesIn<D> = D extends { readonly fields: infer F extends Fields } ? SourceOf<F> : never;

export type Source = SourcesIn<Declared<typeof registry>>;

export type ColumnSource = Source | 'id' | (keyof CustomColumns & string);
