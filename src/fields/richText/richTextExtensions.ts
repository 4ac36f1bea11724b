import type { AnyExtension, Extension, Mark } from '@tiptap/core';
import { DefaultEditorOptions } from 'ra-input-rich-text';
import type { AppLocale } from '../../schema/fieldTypes';
import { richTextDirection } from './richTextDirection';

/** Levels of the headings that a text may have: the page itself has the first. */
export const richTextHeadings = [2, 3] as const;
export type RichTextHeading = (typeof richTextHeadings)[number];

/** Options of tiptap's StarterKit; `false` leaves an extension out. */
const options = {
  heading: { levels: [...richTextHeadings] },
  // The toolbar does not offer them, so nothing that is pasted or typed (Markdown) should bring them in.
  code: false,
  codeBlock: false,
  strike: false,
  link: { openOnClick: false, defaultProtocol: 'https' },
};

/** Nobody's page is told where its reader came from, nor given a hold on it. */
const rel = { default: 'noopener noreferrer', parseHTML: () => 'noopener noreferrer' };

/** A link is its address, written as the sanitiser writes it: what is saved is what was typed. */
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

/** Shows what is stored and makes no more of it. Unless its keys are taken, the browser makes it by itself. */
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
        return one.name === 'italic' && locale === 'ar' ? onlyShown(one as Mark) : one;
      });
    },
  });
}

/**
 * What a formatted text is made of: paragraphs, headings, lists, quotations, links, three marks, and a direction of a block. No
 * colours, alignments or pictures: they would not survive the sanitiser, nor the other theme. Whatever else is pasted comes in as
 * plain paragraphs.
 *
 * @param locale of the text: Arabic has no italics
 */
export function richTextExtensionsOf(locale?: AppLocale): readonly AnyExtension[] {
  return (DefaultEditorOptions.extensions ?? []).flatMap((extension) =>
    extension.name === 'starterKit' ? [withOwnMarks((extension as Extension).configure(options), locale), richTextDirection] : [],
  );
}
