import type { Plugin } from 'vite';
import { product } from '../i18n/en/product/product.ts';

const entities: Readonly<Record<string, string>> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;' };
const escaped = (text: string) => text.replace(/[&<>"]/g, (character) => entities[character] ?? character);

/** Vite plugin: the name and the purpose of the product in the page that the app starts from. */
export function productPlugin(): Plugin {
  return {
    name: 'product',
    transformIndexHtml: (html) =>
      html.replaceAll('__PRODUCT_TITLE__', escaped(product.title)).replaceAll('__PRODUCT_TAGLINE__', escaped(product.tagline)),
  };
}
