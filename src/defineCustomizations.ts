import { checkCustomizations } from './customizations/checkCustomizations';
import type { Customizations, FieldCustomization, ResourceCustomizations, ViewCustomizations } from './customizations/customizations';
import { checkFieldUses } from './fields/checkFieldUses';
import type { CustomFieldComponents } from './fields/fieldComponents';
import type { Fields } from './schema/fieldTypes';
import type { SourceOf } from './schema/recordTypes';
import type { Registry } from './schema/registry';

type Declared<R> = R extends { readonly types?: { readonly declared: infer D } } ? D : never;

type FieldsOf<F extends Fields> = { readonly [S in SourceOf<F>]?: FieldCustomization };

type CustomizationsOfResource<D> = D extends { readonly fields: infer F extends Fields }
  ? D extends { readonly kind: 'singleton' }
    ? { readonly fields?: FieldsOf<F>; readonly views?: Pick<ViewCustomizations, 'edit'> }
    : Omit<ResourceCustomizations, 'fields'> & { readonly fields?: FieldsOf<F> }
  : never;

type FieldTypesOf = keyof CustomFieldComponents extends never
  ? { readonly fieldTypes?: CustomFieldComponents }
  : { readonly fieldTypes: CustomFieldComponents };

export type CustomizationsOf<R extends Registry> = FieldTypesOf &
  Omit<Customizations, 'resources' | 'fieldTypes'> & {
    readonly resources?: {
      readonly [D in Declared<R> as D extends { readonly name: infer N extends string } ? N : never]?: CustomizationsOfResource<D>;
    };
  };

export function defineCustomizations<const R extends Registry>(registry: R, customizations: CustomizationsOf<R>): Customizations {
  const untyped = customizations as Customizations;
  if (!import.meta.env?.PROD || import.meta.env.SSR) {
    checkFieldUses(registry.resources);
    checkCustomizations(registry, untyped);
  }
  return untyped;
}
