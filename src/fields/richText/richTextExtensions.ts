import { type AnyExtension, Extension, type Mark } from '@tiptap/core';
import { DefaultEditorOptions } from 'ra-input-rich-text';
import { getDirection } from '../../i18n/direction';
import type { AppLocale } from '../../schema/locales';

/** The page title is the first level. */
const richTextHeadings = [2, 3] as const;
export type RichTextHeading = (typeof richTextHeadings)[number];

const options = {
  heading: { levels: [...richTextHeadings] },
  // The toolbar does not offer them, so pasting and Markdown must not add them.
  code: false,
  codeBlock: false,
  strike: false,
  link: { openOnClick: false, defaultProtocol: 'https' },
};

/** Keeps the referrer and `window.opener` private. */
const rel = { default: 'noopener noreferrer', parseHTML: () => 'noopener noreferrer' };

/** Same attributes as the sanitiser's, so that saving does not change the text. */
function asSanitised(link: Mark): Mark {
  return link.extend({
    addOptions() {
      return { ...this.parent?.(), HTMLAttributes: {} };
    },
    addAttributes() {
      return { href: { ...this.parent?.() }.href ?? {}, rel };
    },
  });
}

/** Renders stored italics without offering them. The shortcut must be handled, or the browser's own editing would apply. */
function onlyShown(italic: Mark): Mark {
  const ignored = () => true;
  return italic.extend({
    addKeyboardShortcuts: () => ({ 'Mod-i': ignored, 'Mod-I': ignored }),
    addInputRules: () => [],
    addPasteRules: () => [],
  });
}

function withOwnMarks(starterKit: Extension, locale: AppLocale | undefined): Extension {
  return starterKit.extend({
    addExtensions() {
      return (this.parent?.() ?? []).map((one: AnyExtension) => {
        if (one.name === 'link') return asSanitised(one as Mark);
        return one.name === 'italic' && locale && getDirection(locale) === 'rtl' ? onlyShown(one as Mark) : one;
      });
    },
  });
}

/** Adds `dir` to blocks, for tiptap's `setTextDirection` and `unsetTextDirection`. */
const richTextDirection = Extension.create({
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

/** Returns the marks and blocks that the sanitiser keeps. Other pasted content becomes paragraphs. */
export function getRichTextExtensions(locale?: AppLocale): readonly AnyExtension[] {
  return (DefaultEditorOptions.extensions ?? []).flatMap((extension) =>
    extension.name === 'starterKit' ? [withOwnMarks((extension as Extension).configure(options), locale), richTextDirection] : [],
  );
}
