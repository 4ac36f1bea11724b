/**
 * Follows each page of the administrators' guide in both languages: `docs/administrators`. In the numbered steps, bold text names a
 * control. Code or emphasis after it is typed there; the code of a key presses it. With `PICTURES=true` it also takes
 * the pictures of the pages.
 */
import { readdirSync, readFileSync } from 'node:fs';
import type { Locator, Page } from '@playwright/test';
import { lexer, type Token, type Tokens } from 'marked';
import { discoverMessages, evaluateMessages } from '../../tools/messageModules';
import { type AppLocale, locales } from '../support/testedLocales';
import { callApi, field, openForm } from './support/colleagues';
import { administrator } from './support/gateway';
import { watchRequests } from './support/quiet';
import { beginSession, expect, test } from './support/test';

const folder = 'docs/administrators';
const pageNames = readdirSync(`${folder}/en`).map((file) => file.replace('.md', ''));
const read = (locale: AppLocale, name: string) => lexer(readFileSync(`${folder}/${locale}/${name}.md`, 'utf8'));

/** Number of steps after which the picture of a page is taken, if not after its first list. */
const pictureAfter: Readonly<Record<string, number>> = { 'sign-in': 0, import: 5, export: 4, 'verify-trainers': 2, reorder: 2 };
const takesPictures = process.env.PICTURES === 'true';
const keys = /^(Ctrl\+K|Enter|Esc|Space)$/;

const listsOf = (tokens: readonly Token[]): readonly Tokens.List[] =>
  tokens.filter((token): token is Tokens.List => token.type === 'list' && (token as Tokens.List).ordered);

for (const locale of locales)
  test.describe(`the guide (${locale})`, () => {
    test.beforeEach(async ({ page }) => {
      test.setTimeout(240_000);
      await page.addInitScript((language) => localStorage.setItem('RaStore.locale', JSON.stringify(language)), locale);
    });

    for (const name of pageNames.filter((one) => listsOf(read('en', one)).length > 0))
      test(`${name}: its steps can be followed`, async ({ page }) => {
        if (name !== 'sign-in') await beginSession(page);
        const quiet = watchRequests(page);
        const download = name === 'export' ? page.waitForEvent('download') : undefined;
        download?.catch(() => undefined);
        await page.goto(name === 'sign-in' ? '/auth/login' : '/equipments');
        await page.getByRole('main').waitFor();
        const lists = listsOf(read(locale, name));
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

    test('bold words outside of its steps are words of the app', async () => {
      const messages = await allMessages(locale);
      const bold = (tokens: readonly Token[]): readonly string[] =>
        tokens.flatMap((token) => {
          const {
            items = [],
            header = [],
            rows = [],
            tokens: own = [],
          } = token as Partial<Pick<Tokens.List, 'items'> & Pick<Tokens.Table, 'header' | 'rows'> & Pick<Tokens.Paragraph, 'tokens'>>;
          const inside = [...(items as Tokens.ListItem[]), ...header, ...rows.flat()].flatMap((cell) => cell.tokens);
          return token.type === 'strong' ? [(token as Tokens.Strong).text] : bold([...own, ...inside]);
        });
      const unknown = pageNames.flatMap((name) =>
        bold(read(locale, name).filter((token) => !listsOf([token]).length)).filter(
          (words) => !messages.some((one) => pattern(words).test(one)),
        ),
      );
      expect(unknown).toEqual([]);
    });
  });

test('the guide has the same pages, lists, steps and controls in both languages', () => {
  expect(readdirSync(`${folder}/ar`)).toEqual(readdirSync(`${folder}/en`));
  const shape = (locale: AppLocale) =>
    Object.fromEntries(
      pageNames.map((name) => [
        name,
        listsOf(read(locale, name)).map(({ items }) => items.map((item) => controlsOf(item).map(({ type }) => type))),
      ]),
    );
  expect(shape('ar')).toEqual(shape('en'));
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

/** Returns the inline tokens and code blocks of a step, in their order. */
function partsOf(tokens: readonly Token[]): readonly Token[] {
  return tokens.flatMap((token) =>
    'tokens' in token && token.tokens && !['strong', 'em'].includes(token.type) ? partsOf(token.tokens) : token,
  );
}

async function takePicture(page: Page, name: string, locale: AppLocale): Promise<void> {
  // Notices and animations of the last step.
  await page.waitForTimeout(1500);
  await page.screenshot({ path: `${folder}/pictures/${name}-${locale}.jpg`, quality: 70, animations: 'disabled' });
}

type Part = Tokens.Strong | Tokens.Codespan | Tokens.Em | Tokens.Code;

/** Returns what a step names: controls, texts to type and keys. */
const controlsOf = (item: Tokens.ListItem) =>
  partsOf(item.tokens).filter(({ type }) => ['strong', 'codespan', 'em', 'code'].includes(type)) as Part[];

/** Does what a step says. */
async function follow(page: Page, item: Tokens.ListItem): Promise<void> {
  const parts = controlsOf(item);
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
function typed({ type, text }: Part): string {
  if (type !== 'em') return text;
  if (/password|كلمة المرور/.test(text)) return administrator.password;
  if (/e-mail|بريدك/.test(text)) return administrator.email;
  throw new Error(`There is no value for “${text}”`);
}

/** Returns what matches a name in the guide. `…` stands for anything; rows put their place before a name. */
function pattern(words: string): RegExp {
  const parts = words.split('…').map((part) => part.trim().replace(/[.*+?^${}()|[\]\\]/g, '\\$&'));
  return new RegExp(`^(.*: )?${parts.join('.*')}$`);
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
    .map((role) => page.getByRole(role, { name: pattern(words) }))
    .reduce((all, one) => all.or(one))
    .filter({ visible: true })
    .first();

/** Returns each form of each message of a language, with `…` where a value stands. */
async function allMessages(locale: AppLocale): Promise<readonly string[]> {
  const texts = (value: unknown): readonly string[] =>
    typeof value === 'string'
      ? value.split(' |||| ').map((form) => form.replace(/%\{\w+\}/g, '…'))
      : Object.values(value as object).flatMap(texts);
  const modules = discoverMessages('.').filter((module) => module.locale === locale);
  return (await evaluateMessages('.', modules)).flatMap(texts);
}
