/** Network Information API, which the DOM types omit. */
interface Connection {
  readonly saveData?: boolean;
  readonly effectiveType?: string;
}

/** Returns whether to avoid optional requests: the user saves data, or the connection is very slow. */
export function shouldSaveData(navigator: object | undefined = globalThis.navigator): boolean {
  const { connection } = (navigator ?? {}) as { readonly connection?: Connection };
  return connection?.saveData === true || connection?.effectiveType?.includes('2g') === true;
}
