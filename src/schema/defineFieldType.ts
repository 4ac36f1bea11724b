/** A field type: its definition and the parts in files beside it. A custom type has all of them in one object. */
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

export type PartOfEachType<P extends keyof FieldParts<FieldType>> = { readonly [T in FieldType]: FieldParts<T>[P] };

/** Uses declared in the options must be in the definition, and vice versa. */
type KeptUses<T extends FieldType> = ('filter' extends UsesOf<T> ? { readonly lookups: Lookups<T> } : { readonly lookups?: undefined }) &
  ('sort' extends UsesOf<T> ? { readonly sortable: true } : { readonly sortable?: undefined }) &
  ('search' extends UsesOf<T> ? { readonly searchable: true } : { readonly searchable?: undefined }) &
  ('name' extends UsesOf<T> ? { readonly name: NonNullable<FieldTypeDefinition<T>['name']> } : { readonly name?: undefined });

export interface CustomFieldType<T extends FieldType>
  extends FieldTypeDefinition<T>,
    FieldApi<T>,
    FieldCells<T>,
    FieldLook<T>,
    FieldCheck<T>,
    FieldImport {}

type DefinitionOf<T extends FieldType> = T extends BuiltInFieldType ? FieldTypeDefinition<T> : CustomFieldType<T>;

export function defineFieldType<T extends FieldType>(_type: T, definition: DefinitionOf<T> & KeptUses<T>): DefinitionOf<T> {
  return definition;
}

export type CustomFieldTypes = { readonly [T in Exclude<FieldType, BuiltInFieldType>]: CustomFieldType<T> };
