import type { ComponentType } from 'react';
import { useCustomizations } from '../customizations/CustomizationsContext';
import type { BuiltInFieldType, FieldType } from '../schema/fieldTypes';
import type { CustomTypeInputProps } from './editorProps';
import type { FilterControlProps } from './filterProps';
import type { ValueProps } from './valueProps';

interface FieldComponents<T extends FieldType> {
  readonly Field: ComponentType<ValueProps<T>>;
  readonly Input: ComponentType<CustomTypeInputProps<T>>;
  readonly Filter?: ComponentType<FilterControlProps<T>>;
}

export type CustomFieldComponents = { readonly [T in Exclude<FieldType, BuiltInFieldType>]: FieldComponents<T> };

export function useCustomComponents(type: FieldType): FieldComponents<FieldType> | undefined {
  const all: Readonly<Record<string, unknown>> = useCustomizations().fieldTypes ?? {};
  return all[type] as FieldComponents<FieldType> | undefined;
}
