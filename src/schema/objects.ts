export function isObject(value: unknown): value is Readonly<Record<string, unknown>> {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}

/** Looks up an untrusted name. A plain index also finds inherited names (`constructor`, `toString`). */
export function ownValue<T>(table: { readonly [name: string]: T }, name: string): T | undefined {
  return Object.hasOwn(table, name) ? table[name] : undefined;
}

export const isInherited = (name: string): boolean => name in Object.prototype;
