// @vitest-environment happy-dom

import { cleanup, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { Editor } from '@tiptap/core';
import { Form } from 'react-admin';
import { afterEach, describe, expect, it } from 'vitest';
import { sanitizeHtml } from '../../../server/api/sanitizeHtml';
import { cleanPastedHtml } from '../../../src/fields/richText/cleanPastedHtml';
import { RichTextArea } from '../../../src/fields/richText/RichTextArea';
import { getRichTextExtensions } from '../../../src/fields/richText/richTextExtensions';
import { renderRoutes } from '../../support/renderRoutes';
import type { AppLocale } from '../../support/testedLocales';

let editor: Editor | undefined;
afterEach(() => {
  cleanup();
  editor?.destroy();
});

function open(content: string, locale?: AppLocale): Editor {
  editor?.destroy();
  editor = new Editor({ extensions: [...getRichTextExtensions(locale)], content, injectCSS: false });
  editor.commands.selectAll();
  return editor;
}

describe('what the editor makes with each button', () => {
  it.each([
    ['bold', (e: Editor) => e.commands.toggleMark('bold'), '<p><strong>Text</strong></p>'],
    ['italic', (e: Editor) => e.commands.toggleMark('italic'), '<p><em>Text</em></p>'],
    ['underline', (e: Editor) => e.commands.toggleMark('underline'), '<p><u>Text</u></p>'],
    ['heading', (e: Editor) => e.commands.toggleNode('heading', 'paragraph', { level: 2 }), '<h2>Text</h2>'],
    ['subheading', (e: Editor) => e.commands.toggleNode('heading', 'paragraph', { level: 3 }), '<h3>Text</h3>'],
    ['bullets', (e: Editor) => e.commands.toggleList('bulletList', 'listItem'), '<ul><li><p>Text</p></li></ul>'],
    ['numbers', (e: Editor) => e.commands.toggleList('orderedList', 'listItem'), '<ol><li><p>Text</p></li></ol>'],
    ['quote', (e: Editor) => e.commands.toggleWrap('blockquote'), '<blockquote><p>Text</p></blockquote>'],
    ['direction', (e: Editor) => e.commands.setTextDirection('rtl'), '<p dir="rtl">Text</p>'],
    [
      'link',
      (e: Editor) => e.commands.setMark('link', { href: 'https://example.com/?a=1&b="2"' }),
      '<p><a href="https://example.com/?a=1&amp;b=&quot;2&quot;" rel="noopener noreferrer">Text</a></p>',
    ],
  ])('%s is kept by the sanitiser to the letter', (_, press, html) => {
    const made = open('<p>Text</p>');
    press(made);
    // After a list, the editor appends an empty paragraph to write in.
    expect(made.getHTML().replace(/<p><\/p>$/, '')).toBe(html);
    expect(sanitizeHtml(made.getHTML())).toBe(made.getHTML());
  });

  it('a direction of its own is taken back, and no other than the two is read', () => {
    const made = open('<ul dir="rtl"><li><p dir="rtl">نص</p></li></ul><p dir="auto">Text</p>');
    expect(made.getHTML()).toBe('<ul dir="rtl"><li><p dir="rtl">نص</p></li></ul><p>Text</p>');
    made.commands.unsetTextDirection();
    expect(made.getHTML()).toBe('<ul><li><p>نص</p></li></ul><p>Text</p>');
  });

  it('is kept too when everything comes together, with signs that HTML has a meaning for', () => {
    const html =
      '<h2>عنوان &amp; more</h2><p>1 &lt; 2<br>a <strong><em>both</em></strong></p><ol start="3"><li><p>three</p><ul><li><p>in</p></li></ul></li></ol><hr><p>end</p>';
    const made = open(html).getHTML();
    expect(made).toBe(html);
    expect(sanitizeHtml(made)).toBe(made);
  });
});

describe('what is pasted', () => {
  it.each([
    [
      'from a word processor',
      '<html><head><style>p.MsoNormal{margin:0}</style></head><body><!--[if gte mso 9]><xml></xml><![endif]--><p class="MsoNormal" style="color:red;font-family:Calibri"><b>Terms<o:p></o:p></b></p><h1 style="mso-x:1">Title</h1></body></html>',
      '<p><strong>Terms</strong></p><p>Title</p>',
    ],
    [
      'from a web page',
      '<div class="x" onclick="hack()"><h2 id="a">Head</h2><p style="text-align:center"><span style="background:red">Red</span> <a href="javascript:hack()">bad</a> <a href="https://example.com" target="_blank" class="btn">good</a></p><img src="x.png" onerror="hack()"><script>hack()</script><table><tr><td>cell</td></tr></table></div>',
      '<h2>Head</h2><p>Red bad <a href="https://example.com" rel="noopener noreferrer">good</a></p><p>cell</p>',
    ],
    [
      'from an office in the browser',
      '<meta charset="utf-8"><b style="font-weight:normal;" id="docs-internal-guid"><p dir="ltr" style="line-height:1.38"><span style="font-size:11pt;font-weight:700">Bold</span><span style="font-weight:400"> plain </span><span style="font-style:italic;text-decoration:underline">both</span></p></b>',
      '<p><strong>Bold</strong> plain <em><u>both</u></em></p>',
    ],
    [
      'from a table',
      '<table><caption>Prices</caption><thead><tr><th>Plan</th><th>Price</th></tr></thead><tr><td><b>Month</b></td><td>300</td></tr></table>',
      '<p>Prices</p><p>Plan Price</p><p><strong>Month</strong> 300</p>',
    ],
    ['that speaks of style', '<p>write style="x" here</p>', '<p>write style="x" here</p>'],
    ['as code', '<pre><code class="language-js">let a;</code></pre><p><s>gone</s> <code>b</code></p>', '<p>let a;</p><p>gone b</p>'],
  ])('%s comes in as what the toolbar offers', (_, pasted, html) => {
    const made = open('');
    made.commands.insertContent(cleanPastedHtml(pasted));
    expect(made.getHTML().replace(/<p><\/p>/g, '')).toBe(html);
    expect(sanitizeHtml(made.getHTML())).toBe(made.getHTML());
  });
});

describe('italics', () => {
  /**
   * Sends a Ctrl shortcut to the editor.
   * @returns true if the browser would handle the key too
   */
  const press = (made: Editor, key: string) =>
    !made.view.someProp('handleKeyDown', (handle) => handle(made.view, new KeyboardEvent('keydown', { key, ctrlKey: true })));
  /** Types text at the end, so that input rules apply. */
  const write = (made: Editor, text: string) => {
    for (const letter of text) {
      const { to } = made.state.selection;
      if (!made.view.someProp('handleTextInput', (handle) => handle(made.view, to, to, letter, () => made.state.tr)))
        made.view.dispatch(made.state.tr.insertText(letter));
    }
  };

  it('are made by keys and by asterisks in English', () => {
    const made = open('<p>Text</p>', 'en');
    press(made, 'i');
    expect(made.getHTML()).toBe('<p><em>Text</em></p>');
    const typed = open('<p></p>', 'en');
    write(typed, '*Text*');
    expect(typed.getHTML()).toBe('<p><em>Text</em></p>');
  });

  it('are made by nothing in Arabic, and those that are stored stay', () => {
    const made = open('<p>نص</p>', 'ar');
    expect(press(made, 'i'), 'nor by the browser itself').toBe(false);
    expect(made.getHTML()).toBe('<p>نص</p>');
    for (const sign of ['*', '_']) {
      const typed = open('<p></p>', 'ar');
      write(typed, `${sign}نص${sign}`);
      expect(typed.getHTML()).toBe(`<p>${sign}نص${sign}</p>`);
    }
    expect(open('<p><em>نص</em></p>', 'ar').getHTML()).toBe('<p><em>نص</em></p>');
  });

  it('are not pasted into Arabic', () => {
    const pasted = '<p><em>a</em> <i>b <b>c</b></i> <span style="font-style:italic">d</span></p>';
    expect(cleanPastedHtml(pasted, 'ar')).toBe('<p>a b <b>c</b> <span>d</span></p>');
    expect(cleanPastedHtml(pasted, 'en')).toContain('<em>a</em>');
  });
});

describe('the editor of a text', () => {
  const field = { type: 'richText' } as const;
  const props = { id: 'text', source: 'text', label: 'Text', messages: 'resources.things', name: 'text', required: false } as never as Omit<
    Parameters<typeof RichTextArea>[0],
    'field'
  >;
  const draw = async (page: AppLocale, locale?: AppLocale, text = '<p>Text</p>') => {
    const element = (
      <Form record={{ id: 1, text }}>
        <RichTextArea {...props} field={field} {...(locale && { locale })} />
      </Form>
    );
    renderRoutes([{ path: '/', element }], { registry: { resources: [], get: () => ({ name: 'things' }) } as never, locale: page });
    const box = await waitFor(() => {
      const found = document.querySelector<HTMLElement>('[role="textbox"]');
      expect(found?.textContent).not.toBe('');
      return found as HTMLElement;
    });
    return { box, buttons: within(screen.getByRole('toolbar')).getAllByRole('button') };
  };
  const getValues = (buttons: readonly HTMLElement[]) => buttons.map((button) => (button as HTMLButtonElement).value);

  it.each([
    ['en', 'ar', 'rtl', 'leftToRight', false],
    ['ar', 'ar', 'rtl', 'leftToRight', false],
    ['en', 'en', 'ltr', 'rightToLeft', true],
    ['ar', 'en', 'ltr', 'rightToLeft', true],
  ] as const)(
    'has its language and direction, and offers the other direction and no italics in Arabic (page %s, text %s)',
    async (page, locale, dir, turn, hasItalics) => {
      const { box, buttons } = await draw(page, locale, '<p>Push-up</p>');
      expect([box.getAttribute('lang'), box.getAttribute('dir')]).toEqual([locale, dir]);
      const values = getValues(buttons);
      expect(values.filter((value) => /^(leftToRight|rightToLeft)$/.test(value))).toEqual([turn]);
      expect(values.includes('italic')).toBe(hasItalics);
    },
  );

  it.each(['en', 'ar'] as const)('offers both directions where nobody knows the language (page %s)', async (page) => {
    const { box, buttons } = await draw(page);
    expect(box.getAttribute('dir')).toBe('auto');
    expect(getValues(buttons)).toEqual(expect.arrayContaining(['leftToRight', 'rightToLeft']));
  });

  it('turns one paragraph, and back', async () => {
    const { box, buttons } = await draw('en', 'en', '<p>One</p><p>Two</p>');
    const turn = buttons.find((button) => (button as HTMLButtonElement).value === 'rightToLeft') as HTMLElement;
    const directions = () => [...box.querySelectorAll('p')].map((paragraph) => paragraph.getAttribute('dir'));
    fireEvent.click(turn);
    await waitFor(() => expect(directions().filter(Boolean)).toEqual(['rtl']));
    expect(turn.getAttribute('aria-pressed')).toBe('true');
    fireEvent.click(turn);
    await waitFor(() => expect(directions()).toEqual([null, null]));
  });
});
