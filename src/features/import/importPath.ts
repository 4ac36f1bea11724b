/** The last part of the address of a resource's import: `/<name>/import`. */
export const importPath = 'import';
