/** Two administrators who change the same records at once, each in a browser of their own. */
import type { Page } from '@playwright/test';
import { getViolations } from './support/axe';
import { callApi, field, openForm, plain, save, saveByHand } from './support/colleagues';
import { beginSession, expect, signIn, test } from './support/test';
import { visit } from './support/visit';

const colleague = { name: 'Omar Adel', email: 'omar@example.com', password: 'quiet river stones' };

/** A page of another administrator in a browser of its own. */
const both = test.extend<{ other: Page }>({
  other: async ({ browser, gateway, signedIn }, use) => {
    const found = await callApi(signedIn, 'GET', 'users/');
    if (!found.results.some(({ email }: { email: string }) => email === colleague.email))
      await callApi(signedIn, 'POST', 'users/', { ...colleague, is_staff: true, is_active: true });
    const context = await browser.newContext({ baseURL: gateway.url, locale: 'en-GB', timezoneId: 'Africa/Cairo' });
    const page = await context.newPage();
    await beginSession(page, '/', colleague);
    await use(page);
    await context.close();
  },
});

/** Opens the form of a workout and waits for its inputs. */
const open = (page: Page, path: string) => openForm(page, path, 'name_en');

const changeByHand = (page: Page, path: string, values: Readonly<Record<string, string>>) => saveByHand(page, path, values, 'name_en');

both(
  'two who change the same field choose word by word; other fields are merged, and it is said whose came in',
  { tag: '@main' },
  async ({ signedIn: page, other }) => {
    const path = '/workouts/1';
    const before = await callApi(page, 'GET', 'workouts/1/');
    await open(page, path);
    await field(page, 'name_en').fill('Named by me');
    await changeByHand(other, path, { duration: '77' });
    await save(page);
    // Other fields: both are kept.
    const merged = page.getByRole('alert').filter({ hasText: 'was saved' });
    await expect
      .poll(async () => plain(await merged.textContent()))
      .toMatch(/“Named by me” was saved\. Duration was changed by Omar Adel .*(second|minute|now)/);
    expect(await callApi(page, 'GET', 'workouts/1/')).toMatchObject({ name_en: 'Named by me', duration: 77 });

    // The same field: a choice, that Escape leaves as it was.
    await open(page, path);
    await field(page, 'description_en').fill(`${before.description_en} Mine.`);
    await field(page, 'duration').fill('20');
    await changeByHand(other, path, { description_en: `${before.description_en} Theirs.`, duration: '88' });
    await save(page);
    const dialog = page.getByRole('dialog');
    const duration = dialog.getByRole('group', { name: 'Duration' });
    await expect(duration).toContainText('88');
    await expect(dialog.locator('ins').filter({ hasText: 'Theirs' })).toBeVisible();
    await page.keyboard.press('Escape');
    await expect(dialog).toBeHidden();
    await expect(field(page, 'description_en')).toBeFocused();
    await expect(field(page, 'duration')).toHaveValue('20');
    await expect(field(page, 'description_en')).toHaveValue(`${before.description_en} Mine.`);
    await save(page);
    // By keyboard.
    await duration.getByRole('radio', { name: 'Theirs' }).focus();
    await page.keyboard.press('Space');
    await dialog.getByRole('group', { name: 'Description (English)' }).getByRole('radio', { name: 'Edit' }).focus();
    await page.keyboard.press('Space');
    await dialog.getByRole('textbox', { name: 'Description (English)' }).fill('Ours.');
    await dialog.getByRole('button', { name: 'Save' }).click();
    await expect(page.getByText(/was saved/)).toBeVisible();
    expect(await callApi(page, 'GET', 'workouts/1/')).toMatchObject({ duration: 88, description_en: 'Ours.' });
  },
);

both(
  'an open form says what others changed while it is looked at, one call in half a minute, and none while it is hidden',
  async ({ page, other }) => {
    await page.clock.install();
    await signIn(page, '/goals');
    await visit(page, '/workouts/3');
    await expect(field(page, 'name_en')).not.toHaveValue('');
    const calls: string[] = [];
    page.on('request', (request) => {
      if (/\/workouts\/3\//.test(request.url()) && request.method() === 'GET') calls.push(request.headers()['if-none-match'] ?? '');
    });
    await field(page, 'name_en').fill('Typed');
    await page.clock.fastForward(60_000);
    await expect.poll(() => calls.length).toBe(1);
    expect(calls[0]).not.toBe('');
    await changeByHand(other, '/workouts/3', { duration: '99' });
    await field(page, 'name_en').focus();
    await page.clock.fastForward(31_000);
    await expect(page.getByText(/Duration.* was changed by .*Omar Adel/)).toBeVisible();
    await expect(field(page, 'name_en')).toBeFocused();
    await expect(field(page, 'name_en')).toHaveValue('Typed');
    await page.getByRole('button', { name: 'Apply' }).click();
    await expect(field(page, 'duration')).toHaveValue('99');
    await expect(field(page, 'name_en')).toHaveValue('Typed');
    const count = calls.length;
    await page.evaluate(() => Object.defineProperty(document, 'visibilityState', { value: 'hidden', configurable: true }));
    await page.clock.fastForward(120_000);
    await page.waitForTimeout(300);
    expect(calls).toHaveLength(count);
  },
);

both('a deletion stops at what another changed, from the list and from the page', async ({ page, other }) => {
  await page.emulateMedia({ reducedMotion: 'reduce' });
  const name = 'Goal to go';
  const { id } = await callApi(other, 'POST', 'goals/', { name_en: name, name_ar: name });
  const dialog = page.getByRole('dialog');
  const press = (button: string) => dialog.getByRole('button', { name: button, exact: true }).click();
  const warning = dialog.getByRole('alert');
  const isWarned = () => expect.poll(async () => plain(await warning.textContent())).toMatch(/was changed by Omar Adel/);

  await page.goto('/goals?perPage=100');
  await page.getByRole('row').filter({ hasText: name }).hover();
  await page.getByRole('row').filter({ hasText: name }).getByRole('button').last().click();
  await callApi(other, 'PATCH', `goals/${id}/`, { description_en: 'Still needed' });
  await press('Delete');
  await isWarned();
  await expect.soft.poll(() => getViolations(page)).toEqual([]);
  await warning.getByRole('link', { name: 'View latest version' }).click();
  await expect(page).toHaveURL(new RegExp(`/goals/${id}/show`));
  await expect(dialog).toBeHidden();
  await expect(page.getByText('Still needed')).toBeVisible();

  // What was seen on this page is outdated again by the time of the click.
  await page.setViewportSize({ width: 390, height: 844 });
  await page.emulateMedia({ reducedMotion: 'reduce', colorScheme: 'dark' });
  await page.getByRole('main').getByRole('button', { name: 'Delete', exact: true }).click();
  await callApi(other, 'PATCH', `goals/${id}/`, { description_en: 'Needed more than ever' });
  await press('Delete');
  await isWarned();
  await expect.soft.poll(() => getViolations(page)).toEqual([]);
  expect(await dialog.evaluate((element) => element.scrollWidth - element.clientWidth)).toBe(0);
  await press('Delete anyway');
  await expect(page).toHaveURL(/\/goals(\?|$)/);
  await expect(page.getByText(name)).toHaveCount(0);
});

both('the first save on a screen that the gateway drew is one call: its version came with the screen', async ({ signedIn: page }) => {
  const calls: string[] = [];
  page.on('request', (request) => {
    const { pathname } = new URL(request.url());
    // The list that follows the save reads its own records.
    if (pathname === '/api/v1/goals/3/') calls.push(`${request.method()} ${request.headers()['if-match'] ? 'If-Match' : ''}`);
  });
  // On a busy machine the gateway may leave a screen to the app.
  await expect(async () => {
    calls.length = 0;
    const document = await page.goto('/goals/3');
    expect(await document?.text()).toContain('id="screen"');
  }).toPass();
  await expect(page.locator('#screen')).toHaveCount(0);
  await field(page, 'description_en').fill('Saved at once');
  const saved = page.waitForResponse((response) => response.request().method() === 'PATCH');
  await save(page);
  expect((await saved).status()).toBe(200);
  expect(calls).toEqual(['PATCH If-Match']);
});
