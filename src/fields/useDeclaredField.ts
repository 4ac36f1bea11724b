import type { Field } from '../schema/fieldTypes';
import { ownValue } from '../schema/ownValue';
import { useDeclaration } from '../ui/registry/RegistryContext';

/**
 * A field of the resource in context.
 *
 * @throws Error where the resource declares none under that source
 */
export function useDeclaredField(source: string): Field {
  const { name, fields } = useDeclaration();
  const field = ownValue(fields, source);
  if (!field) throw new Error(`"${name}" declares no field "${source}". It has ${Object.keys(fields).join(', ')}.`);
  return field;
}
