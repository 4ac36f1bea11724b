import type { Field } from '../schema/fieldTypes';
import { ownValue } from '../schema/objects';
import { useDeclaration } from '../ui/registry/RegistryContext';

/** Returns a field of the resource in context. @throws Error if the resource does not declare it */
export function useDeclaredField(source: string): Field {
  const { name, fields } = useDeclaration();
  const field = ownValue(fields, source);
  if (!field) throw new Error(`"${name}" declares no field "${source}". It has ${Object.keys(fields).join(', ')}.`);
  return field;
}
