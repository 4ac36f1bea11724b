import { type Field, type Fields, locales } from '../../../src/schema/fieldTypes';

/** The names under which a field is read; a password is read under none. */
export function answeredNames(source: string, { type }: Field): string[] {
  if (type === 'password') return [];
  return type === 'localized' ? [source, ...locales.map((locale) => `${source}_${locale}`)] : [source];
}

/** All names that a declaration knows. */
export function knownNames(fields: Fields): Set<string> {
  return new Set(
    Object.entries(fields).flatMap(([source, field]) => [
      source,
      ...answeredNames(source, field),
      ...('write' in field && field.write !== undefined ? [field.write] : []),
    ]),
  );
}
