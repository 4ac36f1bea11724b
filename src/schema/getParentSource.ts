/** Source of the reference whose value is part of the path: `owner` of `owners/{owner}/notes`. */
export const getParentSource = ({ path }: { readonly path: string }): string | undefined => /\{(\w+)\}/.exec(path)?.[1];
