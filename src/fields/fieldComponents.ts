import type { ComponentType } from 'react';
import { useCustomizations } from '../customizations/CustomizationsContext';
import type { BuiltInFieldType, FieldType } from '../schema/fieldTypes';
import type { CustomTypeInputProps } from './editorProps';
import type { FilterControlProps } from './filterProps';
import type { ValueProps } from './valueProps';

/** Components of a field type that is not built in. */
export interface FieldComponents<T extends FieldType> {
  readonly Field: ComponentType<ValueProps<T>>;
  readonly Input: ComponentType<CustomTypeInputProps<T>>;
  /** The control of a list's filter. Default: one by the type's `lookups`. */
  readonly Filter?: ComponentType<FilterControlProps<T>>;
}

/** The components of the types that customizations add to `FieldOptions`. */
export type CustomFieldComponents = { readonly [T in Exclude<FieldType, BuiltInFieldType>]: FieldComponents<T> };

/** The components of a type that is not built in. */
export function useCustomComponents(type: FieldType): FieldComponents<FieldType> | undefined {
  const all: Readonly<Record<string, unknown>> = useCustomizations().fieldTypes ?? {};
  return all[type] as FieldComponents<FieldType> | undefined;
}
