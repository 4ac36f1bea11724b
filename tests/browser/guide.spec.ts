/**
 * Follows the steps of each page of the administrators' guide: half of the pages in English, half in Arabic, with `LOOKS=all` all in both.
 * `tests/unit/docs/guide.test.ts` tests that a step names the same control in both languages. Bold text names a control. Code or emphasis
 * after it is typed there; the code of a key presses it. With `PICTURES=true` it also takes the pictures of the pages.
 */
import type { Locator, Page } from '@playwright/test';
import type { Tokens } from 'marked';
import { guideFolder, guideName, guidePages, readGuide, type StepPart, stepLists, stepParts } from '../support/guide';
import { type AppLocale, locales } from '../support/testedLocales';
import { callApi, field, openForm } from './support/colleagues';
import { administrator } from './support/gateway';
import { mainlyIn } from './support/mainlyIn';
import { watchRequests } from './support/quiet';
import { beginSession, expect, test } from './support/test';

/** Number of steps after which the picture of a page is taken, if not after its first list. */
const pictureAfter: Readonly<Record<string, number>> = { 'sign-in': 0, import: 5, export: 4, 'verify-trainers': 2, reorder: 2 };
const takesPictures = process.env.PICTURES === 'true';
const keys = /^(Ctrl\+K|Enter|Esc|Space)$/;

const pages = guidePages.filter((name) => stepLists(readGuide('en', name)).length > 0);

for (const locale of locales)
  test.describe(`the guide (${locale})`, () => {
    test.beforeEach(async ({ page }) => {
      test.setTimeout(240_000);
      await page.addInitScript((language) => localStorage.setItem('RaStore.locale', JSON.stringify(language)), locale);
    });

    const chosen = pages.filter((_, index) => takesPictures || mainlyIn(index % 2 === 0 ? 'ar' : 'en').includes(locale));
    // Pages share a browser: a new one takes longer than the steps of most pages.
    for (const group of [chosen.slice(0, 4), chosen.slice(4)])
      test(`the steps of ${group.join(', ')} can be followed`, async ({ page }) => {
        const quiet = watchRequests(page);
        for (const name of group) await test.step(name, () => followPage(page, name, locale, quiet));
      });

    if (takesPictures)
      test('the picture of two versions of a field', async ({ page }) => {
        await beginSession(page);
        const name = `name_${locale}`;
        await openForm(page, '/muscles/9', name);
        await field(page, name).fill(locale === 'en' ? 'Abs' : 'البطن');
        await callApi(page, 'PATCH', 'muscles/9/', { [name]: locale === 'en' ? 'Abdominal muscles' : 'عضلات المعدة' });
        await click(page, locale === 'en' ? 'Save' : 'حفظ');
        await page.getByRole('dialog').waitFor();
        await takePicture(page, 'colleagues', locale);
      });
  });

test('the menu of the user leads to the guide, and its pages to each other', async ({ signedIn: page }) => {
  await page.goto('/dashboard');
  await page.getByRole('button', { name: /^User menu/ }).click();
  await page.getByRole('menuitem', { name: 'Help' }).click();
  await page.getByRole('link', { name: 'Import from Excel or CSV' }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Import from Excel or CSV' })).toBeVisible();
  await expect(page).toHaveURL(/\/guide\/import$/);
  expect(
    await page
      .getByRole('article')
      .getByRole('img')
      .evaluate((img: HTMLImageElement) => img.decode().then(() => img.naturalWidth)),
  ).toBeGreaterThan(300);
  await page.goto('/guide/no-such-page');
  await expect(page).toHaveURL(/\/guide$/);
});

/** Follows all steps of a page of the guide, in a browser without settings of earlier pages. */
async function followPage(page: Page, name: string, locale: AppLocale, quiet: () => Promise<void>): Promise<void> {
  if (page.url() !== 'about:blank') await page.evaluate(() => localStorage.clear());
  if (name === 'sign-in') await page.context().clearCookies();
  else await beginSession(page);
  const download = name === 'export' ? page.waitForEvent('download') : undefined;
  download?.catch(() => undefined);
  await page.goto(name === 'sign-in' ? '/auth/login' : '/equipments');
  await page.getByRole('main').waitFor();
  const lists = stepLists(readGuide(locale, name));
  const takeAfter = pictureAfter[name] ?? lists[0]?.items.length;
  const take = async (done: number) => {
    if (takesPictures && done === takeAfter) await takePicture(page, name, locale);
  };
  await take(0);
  let done = 0;
  for (const item of lists.flatMap(({ items }) => items)) {
    await test.step(item.text, () => follow(page, item));
    await quiet();
    done += 1;
    await take(done);
  }
  await expect(page.getByRole('alert')).toHaveCount(0);
  await download;
}

async function takePicture(page: Page, name: string, locale: AppLocale): Promise<void> {
  // Notices and animations of the last step.
  await page.waitForTimeout(1500);
  await page.screenshot({ path: `${guideFolder}/pictures/${name}-${locale}.jpg`, quality: 70, animations: 'disabled' });
}

/** Does what a step says. */
async function follow(page: Page, item: Tokens.ListItem): Promise<void> {
  const parts = stepParts(item);
  for (const [index, part] of parts.entries()) {
    const next = parts[index + 1];
    const isTyped = next && next.type !== 'strong' && !keys.test(next.text);
    if (part.type === 'strong') await (isTyped ? fill(page, part.text, typed(next)) : click(page, part.text));
    else if (part.type === 'codespan' && keys.test(part.text))
      await page.keyboard.press(part.text.replace('Ctrl+K', 'Control+k').replace(/^Esc$/, 'Escape'));
    else if (parts[index - 1]?.type !== 'strong') throw new Error(`“${part.text}” follows no field, and is no key`);
  }
}

/** Returns the text that a part stands for. */
function typed({ type, text }: StepPart): string {
  if (type !== 'em') return text;
  if (/password|كلمة المرور/.test(text)) return administrator.password;
  if (/e-mail|بريدك/.test(text)) return administrator.email;
  throw new Error(`There is no value for “${text}”`);
}

const controls = ['menuitem', 'menuitemcheckbox', 'option', 'button', 'link', 'tab', 'checkbox', 'radio', 'combobox', 'switch'] as const;
const fields = ['textbox', 'searchbox', 'spinbutton', 'combobox'] as const;

async function click(page: Page, words: string): Promise<void> {
  const control = findByRole(page, controls, words);
  await control.waitFor({ timeout: 20_000 });
  const isBox = (await control.and(page.locator('input[type=checkbox], input[type=radio]')).count()) > 0;
  await (isBox ? control.check({ force: true }) : control.click({ timeout: 20_000 }));
}

async function fill(page: Page, words: string, text: string): Promise<void> {
  await findByRole(page, fields, words).fill(text, { timeout: 20_000 });
}

/** Returns the first visible element of some roles with a name. */
const findByRole = (page: Page, roles: typeof controls | typeof fields, words: string): Locator =>
  roles
    .map((role) => page.getByRole(role, { name: guideName(words) }))
    .reduce((all, one) => all.or(one))
    .filter({ visible: true })
    .first();
