import { unknownLanguage } from '../../src/fields/richText/unknownLanguage';
import { expect, test } from './support/test';

const rules = Object.entries(unknownLanguage).map(([selector, { unicodeBidi }]) => `${selector} { unicode-bidi: ${unicodeBidi} }`);

for (const dir of ['ltr', 'rtl'])
  test(`in a rich text of any language on a page from ${dir}, each paragraph begins on the side of its own language`, async ({ page }) => {
    await page.setContent(`<html dir="${dir}"><style>.text { ${rules.join('\n')} }</style>
      <div class="text" dir="auto" style="width: 600px">
        <p id="english"><span>Push-up</span></p><p id="arabic"><span>تمرين الضغط</span></p>
        <p id="turned" dir="rtl"><span>Push-up</span></p><ul dir="rtl"><li id="inList"><span>Push-up</span></li></ul>
      </div></html>`);
    const getSide = (id: string) =>
      page.locator(`#${id}`).evaluate((block) => {
        const [whole, text] = [block.getBoundingClientRect(), (block.firstElementChild as Element).getBoundingClientRect()];
        return Math.abs(text.left - whole.left) < 1 ? 'left' : Math.abs(text.right - whole.right) < 1 ? 'right' : 'neither';
      });
    expect(await getSide('english')).toBe('left');
    expect(await getSide('arabic')).toBe('right');
    expect(await getSide('turned')).toBe('right');
    expect(await getSide('inList')).toBe('right');
  });

test('the keys for italics make some in an English text, and none in an Arabic one, by no way of the browser’s either', async ({
  signedIn: page,
}) => {
  await page.goto('/faqs/1');
  for (const [lang, count] of [
    ['ar', 0],
    ['en', 1],
  ] as const) {
    const text = page.locator(`[role="textbox"][lang="${lang}"]`);
    await text.click();
    await page.keyboard.press('ControlOrMeta+a');
    await page.keyboard.press('ControlOrMeta+i');
    await page.keyboard.type('Push-up');
    await expect(text).toHaveText('Push-up');
    await expect(text.locator('em, i')).toHaveCount(count);
  }
});
