const blocks = ':is(p, li, h1, h2, h3, blockquote)';

/** Styles of a text of unknown language: each block follows its first letter, unless its author chose a direction. */
export const unknownLanguage = {
  [`& ${blocks}:not([dir])`]: { unicodeBidi: 'plaintext' },
  [`& [dir] ${blocks}`]: { unicodeBidi: 'isolate' },
} as const;
