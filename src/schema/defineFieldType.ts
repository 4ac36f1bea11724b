/** The parts of a field type: its definition, and what stands in files beside it. A custom type has all of them in one object. */
import type { FieldApi } from './fieldApi';
import type { FieldCells } from './fieldCells';
import type { FieldCheck } from './fieldCheck';
import type { FieldImport } from './fieldImport';
import type { FieldLook } from './fieldLook';
import type { FieldTypeDefinition, Lookups } from './fieldTypeDefinition';
import type { BuiltInFieldType, FieldType, UsesOf } from './fieldTypes';

interface FieldParts<T extends FieldType> {
  readonly definition: FieldTypeDefinition<T>;
  readonly api: FieldApi<T>;
  readonly cells: FieldCells<T>;
  readonly look: FieldLook<T>;
  readonly check: FieldCheck<T>;
  readonly import: FieldImport;
}

/** One part of each field type, custom ones included. A table that lacks a type does not compile. */
export type PartOfEachType<P extends keyof FieldParts<FieldType>> = { readonly [T in FieldType]: FieldParts<T>[P] };

/** Uses that the options promise and the definition has to keep, and the reverse. */
type KeptUses<T extends FieldType> = ('filter' extends UsesOf<T> ? { readonly lookups: Lookups<T> } : { readonly lookups?: undefined }) &
  ('sort' extends UsesOf<T> ? { readonly sortable: true } : { readonly sortable?: undefined }) &
  ('search' extends UsesOf<T> ? { readonly searchable: true } : { readonly searchable?: undefined }) &
  ('name' extends UsesOf<T> ? { readonly name: NonNullable<FieldTypeDefinition<T>['name']> } : { readonly name?: undefined });

/** The definition of a custom type, with the parts that built-in types keep in files beside it. */
export interface CustomFieldType<T extends FieldType>
  extends FieldTypeDefinition<T>,
    FieldApi<T>,
    FieldCells<T>,
    FieldLook<T>,
    FieldCheck<T>,
    FieldImport {}

type DefinitionOf<T extends FieldType> = T extends BuiltInFieldType ? FieldTypeDefinition<T> : CustomFieldType<T>;

/** Defines a field type. A definition without wire form, rules or the uses of its options (`Uses`) does not compile. */
export function defineFieldType<T extends FieldType>(_type: T, definition: DefinitionOf<T> & KeptUses<T>): DefinitionOf<T> {
  return definition;
}

/** The definitions of the types that customizations add. */
export type CustomFieldTypes = { readonly [T in Exclude<FieldType, BuiltInFieldType>]: CustomFieldType<T> };
