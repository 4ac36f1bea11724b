import { Extension } from '@tiptap/core';

/**
 * A block may have a direction of its own, `dir="ltr"` or `dir="rtl"`; any other has that of the text's language. tiptap's commands
 * `setTextDirection` and `unsetTextDirection` change it.
 */
export const richTextDirection = Extension.create({
  name: 'blockDirection',
  addGlobalAttributes: () => [
    {
      types: ['paragraph', 'heading', 'blockquote', 'bulletList', 'orderedList'],
      attributes: {
        dir: {
          default: null,
          parseHTML: (element: HTMLElement) => /^(ltr|rtl)$/.exec(element.getAttribute('dir') ?? '')?.[0] ?? null,
          renderHTML: ({ dir }: { readonly dir?: string | null }) => (dir ? { dir } : {}),
        },
      },
    },
  ],
});
