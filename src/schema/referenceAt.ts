import type { FieldOfType } from './fieldTypes';
import { ownValue } from './objects';
import type { ResolvedResource } from './resource';

/** Returns whether a filter's source is a field of another resource that refers to this one: `<resource>.<field>`. Own rows come first. */
export function isReferrerSource({ fields }: Pick<ResolvedResource, 'fields'>, source: string): boolean {
  const [outer = '', inner] = source.split('.');
  return inner !== undefined && !Object.hasOwn(fields, outer);
}

export function referenceAt(
  { fields }: Pick<ResolvedResource, 'fields'>,
  path: string,
): FieldOfType<'reference' | 'references'> | undefined {
  const [source = '', inRow] = path.split('.');
  const outer = ownValue(fields, source);
  const field = inRow !== undefined && outer?.type === 'rows' ? ownValue(outer.fields, inRow) : inRow === undefined ? outer : undefined;
  return field?.type === 'reference' || field?.type === 'references' ? field : undefined;
}
