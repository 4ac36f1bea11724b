const blocks = ':is(p, li, h1, h2, h3, blockquote)';

/** Styles for a text whose language is unknown: each block has the direction of its first letter, unless its author chose one. */
export const ofAnyLanguage = {
  [`& ${blocks}:not([dir])`]: { unicodeBidi: 'plaintext' },
  [`& [dir] ${blocks}`]: { unicodeBidi: 'isolate' },
} as const;
