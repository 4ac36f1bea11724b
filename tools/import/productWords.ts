/** Name and purpose of the product, like `i18n/<locale>/product/product.ts`. */
export interface ProductWords {
  readonly title: string;
  readonly tagline: string;
}

export interface DraftProduct {
  readonly en: ProductWords;
  readonly ar: ProductWords;
  /** Arabic texts that are still English. */
  readonly untranslated: readonly (keyof ProductWords)[];
}
