import { DefaultEditorOptions } from 'ra-input-rich-text';

/** Levels of the headings that a text may have: the page itself has the first. */
export const richTextHeadings = [2, 3] as const;
export type RichTextHeading = (typeof richTextHeadings)[number];

/** Part of tiptap's StarterKit options; `false` leaves an extension out. */
const options = {
  heading: { levels: [...richTextHeadings] },
  // The toolbar does not offer them, so nothing that is pasted or typed (Markdown) should bring them in.
  code: false,
  codeBlock: false,
  strike: false,
  // As the sanitiser writes links: what is saved is what was typed.
  link: { openOnClick: false, defaultProtocol: 'https', HTMLAttributes: { target: null, rel: 'noopener noreferrer' } },
};

/**
 * What a formatted text is made of: paragraphs, headings, lists, quotations, links and three marks. No colours, alignments or
 * pictures: they would not survive the sanitiser, nor the other theme. Whatever else is pasted comes in as plain paragraphs.
 */
export const richTextExtensions: NonNullable<typeof DefaultEditorOptions.extensions> = (DefaultEditorOptions.extensions ?? []).flatMap(
  (extension) => (extension.name === 'starterKit' && 'configure' in extension ? [extension.configure(options)] : []),
);
