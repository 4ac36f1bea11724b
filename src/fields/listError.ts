/** Returns the error of a list, or of its first invalid item (`tags.0`). @param error of react-hook-form */
export function listError(error: unknown): string | undefined {
  if (typeof error === 'string') return error;
  if (typeof error !== 'object' || error === null) return undefined;
  const { message, root, ...items } = error as { message?: unknown; root?: unknown } & Record<string, unknown>;
  if (typeof message === 'string' && message) return message;
  if (root) return listError(root);
  const [first] = Object.entries(items).filter(([key]) => /^\d+$/.test(key));
  return first && listError(first[1]);
}
