/** What the product is called and what it is for, in the shape of `i18n/<locale>/product/product.ts`. */
export interface ProductWords {
  readonly title: string;
  readonly tagline: string;
}

export interface DraftProduct {
  readonly en: ProductWords;
  readonly ar: ProductWords;
  /** Which of the Arabic ones are English for want of a translation. */
  readonly untranslated: readonly (keyof ProductWords)[];
}
