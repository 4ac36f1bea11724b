/**
 * What is wrong with a list as a whole or, where an API says it of one of its values (`tags.0`), with the first of them.
 *
 * @param error react-hook-form's, of the list's source
 */
export function listError(error: unknown): string | undefined {
  if (typeof error === 'string') return error;
  if (typeof error !== 'object' || error === null) return undefined;
  const { message, root, ...items } = error as { message?: unknown; root?: unknown } & Record<string, unknown>;
  if (typeof message === 'string' && message) return message;
  if (root) return listError(root);
  const [first] = Object.entries(items).filter(([key]) => /^\d+$/.test(key));
  return first && listError(first[1]);
}
