/**
 * Returns a value of a table by a name from outside, such as a query parameter, an answer or a file. A plain index also finds what
 * every object inherits (`constructor`, `toString`).
 */
export function ownValue<T>(table: { readonly [name: string]: T }, name: string): T | undefined {
  return Object.hasOwn(table, name) ? table[name] : undefined;
}

/** Whether every object has a property of this name, such as `constructor`, so that no field or resource can be called so. */
export const isInherited = (name: string): boolean => name in Object.prototype;
