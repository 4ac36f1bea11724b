import type { Plugin } from 'vite';
import { theme } from '../customizations/theme.ts';
import { product } from '../i18n/en/product/product.ts';
import { getProductName } from '../src/schema/getProductName.ts';
import { defaultLocale } from '../src/schema/locales.ts';

const entities: Readonly<Record<string, string>> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;' };
const escaped = (text: string) => text.replace(/[&<>"]/g, (character) => entities[character] ?? character);

/** Vite plugin: inserts the product's name and purpose into index.html. */
export function productPlugin(): Plugin {
  return {
    name: 'product',
    transformIndexHtml: (html) =>
      html
        .replaceAll('__PRODUCT_TITLE__', escaped(getProductName(theme, defaultLocale) ?? product.title))
        .replaceAll('__PRODUCT_TAGLINE__', escaped(product.tagline)),
  };
}
