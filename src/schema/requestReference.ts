export const referenceParameter = 'reference';

export function readReference(query: URLSearchParams): string | undefined {
  const text = query.get(referenceParameter) ?? '';
  return /^[\w.:-]{1,64}$/.test(text) ? text : undefined;
}
