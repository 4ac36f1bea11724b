/** For bundles, in place of lodash's `union`, which brings deep comparisons with it (1.3 kB). */
// biome-ignore lint/style/noDefaultExport: as lodash exports it
export default function union<T>(...lists: readonly (readonly T[] | undefined)[]): T[] {
  return [...new Set(lists.flatMap((list) => (Array.isArray(list) ? list : [])))];
}
