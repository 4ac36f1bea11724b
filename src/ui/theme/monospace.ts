export const monospace = {
  fontFamily: 'ui-monospace, SFMono-Regular, Menlo, Consolas, "Liberation Mono", monospace',
  fontSize: 13,
  lineHeight: 1.6,
  fontVariantLigatures: 'none',
  tabSize: 2,
} as const;
