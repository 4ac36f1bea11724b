import { useDeclaration } from '../RegistryContext';

/** The declared field of this name. @throws Error when there is none */
export function useField(source: string) {
  const { name, fields } = useDeclaration();
  const field = fields[source];
  if (!field) throw new Error(`"${name}" has no field "${source}"`);
  return field;
}
