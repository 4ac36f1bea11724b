import { describe, expect, it } from 'vitest';
import { sanitizeHtml } from '../../../server/api/sanitizeHtml';
import { stripTags } from '../../../src/fields/textRules';
import { richTexts } from '../../support/arabicTexts';

describe('What rich text says', () => {
  it.each(richTexts)('of %s is «%s»', (html, text) => {
    expect(stripTags(html)).toBe(text);
  });

  it('is the same when it was made safe', () => {
    const html = '<p>R&D "x" <b>a</b>b &lt;c&gt; d\u00a0e</p><ul><li>1 < 2</li></ul>';
    expect(stripTags(sanitizeHtml(html))).toBe('R&D "x" ab <c> d e 1 < 2');
  });
});
