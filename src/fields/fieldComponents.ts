import { type ComponentType, createContext, useContext } from 'react';
import type { BuiltInFieldType, FieldType } from '../schema/fieldTypes';
import type { FieldProps } from './fieldProps';
import type { InputProps } from './inputProps';

/** What a field type looks like, in records and in forms. */
export interface FieldComponents<T extends FieldType> {
  readonly Field: ComponentType<FieldProps<T>>;
  readonly Input: ComponentType<InputProps<T>>;
}

/** The components of the types that customizations add to `FieldOptions`. */
export type CustomFieldComponents = { readonly [T in Exclude<FieldType, BuiltInFieldType>]: FieldComponents<T> };

/** Given by the composition; empty where there are no types but the built-in ones. */
export const CustomFieldComponentsContext = createContext<CustomFieldComponents>({} as CustomFieldComponents);

/** The components of a type that is not built in. */
export function useCustomComponents(type: FieldType): FieldComponents<FieldType> | undefined {
  const all: { readonly [type: string]: FieldComponents<FieldType> | undefined } = useContext(CustomFieldComponentsContext);
  return all[type];
}
