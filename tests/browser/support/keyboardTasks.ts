import type { Page } from '@playwright/test';
import { expect } from '@playwright/test';
import type { Locale } from '../../../src/schema/fieldTypes';
import type { Keyboard } from './keyboard';
import { wordsOf } from './words';

/** What a task is done with: a page that is signed in, and its keyboard. */
export interface Walk {
  readonly page: Page;
  readonly keys: Keyboard;
  readonly locale: Locale;
}

const namespaces = ['auth', 'common', 'forms', 'lists', 'ordering', 'jobs', 'transfer', 'resources/muscles', 'resources/trainers'];
const words = (locale: Locale) => wordsOf(locale, ...namespaces);

/** The words of react-admin. */
const actions = {
  en: { save: 'Save', cancel: 'Cancel', remove: 'Delete', edit: 'Edit', close: 'Close' },
  ar: { save: 'حفظ', cancel: 'إلغاء', remove: 'حذف', edit: 'تعديل', close: 'إغلاق' },
} as const;

/** Names of records that a task makes: they come first in a list, and no two are the same. */
const startOf = { en: 'Aaa', ar: 'ااا' } as const;
const freshName = (locale: Locale) => `${startOf[locale]} ${Math.random().toString(36).slice(2, 8)}`;

/** Makes a muscle whose name in the page's language is given. */
async function makeMuscle({ page, locale }: Walk, name: string): Promise<void> {
  const { user } = await (await page.request.get('/api/auth/session')).json();
  const data = { name_en: `Made ${name}`, name_ar: `صنع ${name}`, [`name_${locale}`]: name, body_part: 'core' };
  const answer = await page.request.post('/api/v1/muscles/?is_admin=true', { headers: { Authorization: `Bearer ${user.token}` }, data });
  expect(answer.ok(), await answer.text()).toBe(true);
}

/** By the skip links, from the beginning of the document, to the first record of a list. */
async function goToFirstRow({ keys, page }: Walk, said: Awaited<ReturnType<typeof words>>, name: RegExp | string): Promise<void> {
  await page.locator('[data-searched] .v-record').first().waitFor();
  await keys.goTo({ role: 'link', name: said('common.shell.skipToList') }, { most: 5 });
  await keys.press('Enter');
  await keys.expectFocus({ role: 'link', name });
}

/** By the skip link, from the beginning of a list, to one of the links above it; and follows that. */
async function openFromList({ keys, page, locale }: Walk, resource: string, name: RegExp | string): Promise<void> {
  const said = await words(locale);
  await page.goto(`/${resource}`);
  await page.locator('[data-searched] .v-record').first().waitFor();
  await keys.goTo({ role: 'link', name: said('common.shell.skipToContent') }, { most: 2 });
  await keys.press('Enter');
  await keys.goTo({ role: 'link', name }, { most: 20 });
  await keys.press('Enter');
}

/** Each task of the README, by keyboard alone: what has the focus at each step, in sight, and what is said. */
export const tasks: Readonly<Record<string, (walk: Walk) => Promise<void>>> = {
  async 'find a page and a record from anywhere'({ keys, page, locale }) {
    const said = await words(locale);
    await page.goto('/goals');
    await page.getByRole('heading', { level: 1 }).waitFor();
    await keys.press('Control+k');
    await keys.expectFocus({ role: 'combobox', name: said('common.search.placeholder') });
    await keys.press('Escape');
    await expect(page.getByRole('dialog')).toHaveCount(0);
    await keys.press('Control+k');
    await keys.expectFocus({ role: 'combobox' });
    await keys.type('zzzzzz');
    await keys.expectSaid('zzzzzz');
    await page.keyboard.press('Control+a');
    await keys.type(locale === 'en' ? 'muscles' : 'العضلات');
    await page.getByRole('option').first().waitFor();
    await keys.press('Enter');
    await keys.expectFocus({ role: 'heading', name: locale === 'en' ? 'Muscles' : /العضلات/ });
  },

  async 'open, edit and save a record'(walk) {
    const { keys, page, locale } = walk;
    const said = await words(locale);
    await makeMuscle(walk, freshName(locale));
    await page.goto('/muscles');
    await goToFirstRow(walk, said, new RegExp(startOf[locale]));
    // Another task may have made one that comes before.
    const { name: first } = await keys.stop();
    await keys.press('Enter');
    await keys.expectFocus({ role: 'heading', name: new RegExp(startOf[locale]) });
    await keys.goTo({ role: 'link', name: said('common.shell.skipToForm') }, { most: 2 });
    await keys.press('Enter');
    const input = await keys.expectFocus({ role: 'textbox' });
    expect(input.states.required).toBe(true);
    // What is missing is said, at its field.
    await page.keyboard.press('Control+a');
    await keys.press('Delete');
    await keys.press('Enter');
    await keys.expectSaid(locale === 'en' ? '1 field needs attention' : /حقل واحد/);
    const wrong = await keys.expectFocus({ role: 'textbox' });
    expect(wrong.states.invalid).toBe('true');
    expect(wrong.description).not.toBe('');
    await keys.type(`${first} x`);
    await keys.press('Enter');
    await keys.expectSaid(first);
    await keys.expectFocus({ role: 'heading' });
    await expect(page).toHaveURL(/\/muscles$/);
  },

  async 'add one record and another'(walk) {
    const { keys, page, locale } = walk;
    const said = await words(locale);
    // The page's language comes first.
    const [first, second] = locale === 'en' ? [freshName('en'), freshName('ar')] : [freshName('ar'), freshName('en')];
    await openFromList(walk, 'muscles', locale === 'en' ? 'New muscle' : /عضلة/);
    // A form begins in its first field, and says what it is.
    await keys.expectFocus({ role: 'textbox' });
    await keys.expectSaid(locale === 'en' ? 'New muscle' : /عضلة/);
    await keys.type(first);
    await keys.press('Tab');
    await keys.type(second);
    const group = await keys.goTo({ role: 'radio' }, { most: 2 });
    expect(group.states.checked).toBe('false');
    await keys.press('Space');
    await keys.goTo({ role: 'button', name: said('forms.saveAndAdd') }, { most: 10 });
    await keys.press('Enter');
    await keys.expectSaid(first);
    await keys.expectFocus({ role: 'textbox' });
    await expect(page).toHaveURL(/create/);
  },

  async 'delete a record, after thinking twice'(walk) {
    const { keys, page, locale } = walk;
    const said = await words(locale);
    await makeMuscle(walk, freshName(locale));
    await makeMuscle(walk, freshName(locale));
    await page.goto('/muscles');
    await goToFirstRow(walk, said, new RegExp(startOf[locale]));
    const victim = (await keys.stop()).name;
    const remove = await keys.goTo({ role: 'button', name: new RegExp(`^${actions[locale].remove}`) }, { most: 6 });
    await keys.press('Enter');
    await keys.expectFocus({ role: 'button', name: actions[locale].cancel });
    const dialog = page.getByRole('dialog');
    await expect(dialog).toHaveAccessibleDescription(new RegExp(said('lists.delete.content').source.slice(2, -2)));
    await keys.press('Escape');
    await keys.expectFocus({ role: 'button', name: remove.name });
    await keys.press('Enter');
    await keys.expectFocus({ role: 'button', name: actions[locale].cancel });
    await expect(dialog.getByRole('button', { name: actions[locale].remove, exact: true })).toBeEnabled();
    await keys.goTo({ role: 'button', name: actions[locale].remove }, { most: 2 });
    await keys.press('Enter');
    await keys.expectSaid(locale === 'en' ? 'Deleted' : /حُذف|حذف/);
    const next = await keys.expectFocus({ role: 'link', name: new RegExp(`^(?!${victim}$)`) });
    expect(next.name).not.toBe('');
  },

  async 'filter, search, sort and page a list'({ keys, page, locale }) {
    const said = await words(locale);
    await page.goto('/exercises');
    await page.locator('[data-searched] .v-record').first().waitFor();
    await keys.goTo({ role: 'link', name: said('common.shell.skipToSearch') }, { most: 3 });
    await keys.press('Enter');
    await keys.expectFocus({ role: 'searchbox', name: said('lists.search') });
    await keys.type('zzzz');
    await expect(page.getByRole('heading', { name: said('lists.noResults.title') })).toBeVisible();
    await keys.expectSaid(locale === 'en' ? 'No results. ' : 'لا توجد نتائج مطابقة. ');
    await page.keyboard.press('Control+a');
    await keys.press('Delete');
    await page.locator('[data-searched] .v-record').first().waitFor();
    await keys.expectFocus({ role: 'searchbox' });

    const filter = await keys.goTo({ role: 'button', name: locale === 'en' ? /^Filter:/ : /^تصفية:/ }, { most: 3 });
    await keys.press('Enter');
    const dialog = page.getByRole('dialog');
    await expect(dialog).toBeVisible();
    await keys.goTo({ role: 'checkbox' }, { most: 3 });
    await keys.press('Space');
    await expect(page).toHaveURL(/filter=/);
    await keys.press('Escape');
    await expect(dialog).toBeHidden();
    await keys.expectFocus({ role: 'button', name: new RegExp(`^${filter.name.slice(0, 8)}`) });
    await keys.expectSaid(/\d|سجل/);
    await keys.goTo({ role: 'button', name: said('lists.clearAll') }, { most: 14 });
    await keys.press('Enter');
    // It is gone with what it cleared: the nearest control has the focus.
    await keys.expectFocus({ role: 'button' });

    const sorter = page.locator('.sorter').first();
    await keys.goTo({ role: 'button', name: (await sorter.textContent()) ?? '' }, { most: 30 });
    await keys.press('Enter');
    await expect(page.locator('th[aria-sort]').first()).toBeVisible();
    await keys.expectFocus({ role: 'button', name: (await sorter.textContent()) ?? '' });

    const last = page
      .getByRole('navigation', { name: said('lists.pages') })
      .getByRole('button')
      .last();
    await last.focus();
    await keys.said();
    await keys.press('Enter');
    await keys.expectSaid(locale === 'en' ? /Page 2 of \d+/ : /الصفحة 2 من \d+/);
    await keys.expectFocus({ role: 'button' });
  },

  async 'tick records and delete them together'(walk) {
    const { keys, page, locale } = walk;
    const said = await words(locale);
    await makeMuscle(walk, freshName(locale));
    await makeMuscle(walk, freshName(locale));
    await page.goto('/muscles');
    await goToFirstRow(walk, said, new RegExp(startOf[locale]));
    const box = await keys.goTo({ role: 'checkbox' }, { key: 'Shift+Tab', most: 2 });
    await keys.press('Space');
    await keys.expectSaid(locale === 'en' ? '1 selected' : /سجل واحد/);
    await keys.expectFocus({ role: 'checkbox', name: box.name });
    await keys.goTo({ role: 'button', name: actions[locale].remove }, { key: 'Shift+Tab', most: 20 });
    await keys.press('Enter');
    const dialog = page.getByRole('dialog');
    await expect(dialog).toBeVisible();
    await keys.press('Escape');
    await expect(dialog).toBeHidden();
    await keys.expectFocus({ role: 'button', name: actions[locale].remove });
    await keys.press('Enter');
    const confirm = dialog.getByRole('button', { name: actions[locale].remove });
    await expect(confirm).toBeEnabled();
    await keys.goTo({ role: 'button', name: new RegExp(actions[locale].remove) }, { most: 4 });
    await keys.press('Enter');
    await expect(dialog).toBeHidden();
    await keys.expectFocus({});
    expect((await keys.stop()).role).not.toBe('page');
  },

  async 'put records in order'(walk) {
    const { keys, locale } = walk;
    const said = await words(locale);
    await openFromList(walk, 'homeBanners', said('lists.reorder.start'));
    await keys.expectFocus({ role: 'heading' });
    const down = await keys.goTo({ role: 'button', name: said('ordering.down') }, { most: 40 });
    await keys.press('Enter');
    await keys.expectSaid(locale === 'en' ? /Moved/ : /نُقل|إلى الموضع|الموضع/);
    expect((await keys.expectFocus({ role: 'button' })).name).not.toBe('');
    expect(down.states.disabled).not.toBe(true);
    await keys.goTo({ name: said('lists.reorder.done') }, { key: 'Shift+Tab', most: 60 });
    await keys.press('Enter');
    await keys.expectFocus({ role: 'heading' });
  },

  async 'verify a trainer, and take it back'(walk) {
    const { keys, page, locale } = walk;
    const said = await words(locale);
    await openFromList(walk, 'trainers', said('lists.queue.open'));
    await keys.expectFocus({ role: 'heading' });
    await page.getByRole('article').waitFor();
    await keys.goTo(
      { role: 'button', name: new RegExp(`^${said('trainers.transitions.verify.label').source.slice(2, -2)}`) },
      { most: 40 },
    );
    await keys.press('Enter');
    await keys.expectSaid(new RegExp(said('trainers.transitions.verify.done').source.slice(2, -2)));
    await keys.press('Control+z');
    await keys.expectSaid(/1/);
    expect((await keys.stop()).hidden).toBe('');
  },

  async 'change the language and the theme'({ keys, page, locale }) {
    const said = await words(locale);
    const other = locale === 'en' ? 'ar' : 'en';
    await page.goto('/goals');
    await page.locator('[data-searched] .v-record').first().waitFor();
    await keys.goTo({ role: 'button', name: said('common.shell.language') }, { most: 40 });
    await keys.press('Enter');
    await keys.expectFocus({ role: 'menuitemradio' });
    await keys.press('ArrowDown');
    const chosen = await keys.stop();
    await keys.press(chosen.states.checked === 'true' ? 'ArrowUp' : 'Enter');
    if (chosen.states.checked === 'true') await keys.press('Enter');
    await expect(page.locator('html')).toHaveAttribute('lang', other);
    const there = await words(other);
    await keys.expectFocus({ role: 'button', name: there('common.shell.language') });
    const theme = await keys.goTo({ role: 'button' }, { most: 1 });
    await keys.press('Enter');
    await keys.expectFocus({ role: 'button', name: new RegExp(`^(?!${theme.name}$)`) });
  },

  async 'import a file'(walk) {
    const { keys, page, locale } = walk;
    const said = await words(locale);
    await openFromList(walk, 'muscles', said('lists.import'));
    await keys.expectFocus({ role: 'heading' });
    await keys.goTo({ role: 'button', name: locale === 'en' ? /file/i : /ملف/ }, { most: 20 });
    await page.locator('input[type=file]').waitFor({ state: 'attached' });
  },
};

/** From the sign-in page to the page that was asked for, and out again. */
export async function signInByKeyboard({ keys, page, locale }: Walk, account: { readonly email: string; readonly password: string }) {
  const said = await words(locale);
  await page.goto('/auth/login?callbackUrl=%2Fmuscles');
  await keys.expectFocus({ role: 'textbox', name: said('auth.signIn.email') });
  await keys.press('Enter');
  const empty = await keys.expectFocus({ role: 'textbox', name: said('auth.signIn.email') });
  expect(empty.states.invalid).toBe('true');
  await keys.type(account.email);
  await keys.goTo({ role: 'textbox', name: said('auth.signIn.password') }, { most: 3 });
  await keys.type(account.password);
  await keys.press('Enter');
  await expect(page).toHaveURL(/\/muscles$/);
  await keys.expectFocus({ role: 'heading', name: locale === 'en' ? 'Muscles' : 'العضلات' });
  await keys.goTo({ role: 'button', name: said('common.shell.userMenu') }, { most: 12 });
  await keys.press('Enter');
  await keys.expectFocus({ role: 'menuitem' });
  await keys.goTo({ role: 'menuitem', name: said('common.shell.logout') }, { key: 'ArrowDown', most: 4 });
  await keys.press('Enter');
  await expect(page).toHaveURL(/auth\/login/);
  await keys.expectFocus({ role: 'textbox' });
}
