/** Network Information API, which the DOM types omit. */
interface Connection {
  readonly saveData?: boolean;
  readonly effectiveType?: string;
}

export function shouldSaveData(navigator: object | undefined = globalThis.navigator): boolean {
  const { connection } = (navigator ?? {}) as { readonly connection?: Connection };
  return connection?.saveData === true || connection?.effectiveType?.includes('2g') === true;
}
