export interface Language {
  /** The language's own name, as shown in the language menu. */
  readonly name: string;
  /** BCP 47 tag for numbers and dates, e.g. `en-GB`. */
  readonly region: string;
  readonly failure: { readonly text: string; readonly retry: string };
}

export function defineLanguages<const L extends string>(languages: Readonly<Record<L, Language>>): Readonly<Record<L, Language>> {
  return languages;
}
