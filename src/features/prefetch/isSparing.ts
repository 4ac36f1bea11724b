/** What browsers that know say of the line (Network Information API); the types of the DOM leave it out. */
interface Connection {
  readonly saveData?: boolean;
  readonly effectiveType?: string;
}

/** Whether nothing should be asked for that is not needed: the reader saves data, or the line is very slow. */
export function isSparing(navigator: object | undefined = globalThis.navigator): boolean {
  const { connection } = (navigator ?? {}) as { readonly connection?: Connection };
  return connection?.saveData === true || connection?.effectiveType?.includes('2g') === true;
}
