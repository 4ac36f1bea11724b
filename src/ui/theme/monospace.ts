/** Text of which each character counts, such as JSON: of one width, no ligatures, on the system's own font. */
export const monospace = {
  fontFamily: 'ui-monospace, SFMono-Regular, Menlo, Consolas, "Liberation Mono", monospace',
  fontSize: 13,
  lineHeight: 1.6,
  fontVariantLigatures: 'none',
  tabSize: 2,
} as const;
