import type { ComponentType } from 'react';
import { useCustomizations } from '../customizations/CustomizationsContext';
import type { BuiltInFieldType, FieldType } from '../schema/fieldTypes';
import type { CustomTypeInputProps } from './editorProps';
import type { FilterControlProps } from './filterProps';
import type { ValueProps } from './valueProps';

/** Components of a custom field type. */
export interface FieldComponents<T extends FieldType> {
  readonly Field: ComponentType<ValueProps<T>>;
  readonly Input: ComponentType<CustomTypeInputProps<T>>;
  /** The control of a list's filter. Default: one by the type's `lookups`. */
  readonly Filter?: ComponentType<FilterControlProps<T>>;
}

export type CustomFieldComponents = { readonly [T in Exclude<FieldType, BuiltInFieldType>]: FieldComponents<T> };

/** Returns the components of a custom field type. */
export function useCustomComponents(type: FieldType): FieldComponents<FieldType> | undefined {
  const all: Readonly<Record<string, unknown>> = useCustomizations().fieldTypes ?? {};
  return all[type] as FieldComponents<FieldType> | undefined;
}
