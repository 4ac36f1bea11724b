import { callApi } from './support/colleagues';
import { createGate } from './support/gate';
import { expect, signIn, test } from './support/test';

test('Ctrl+K finds a page and a record by a word, by keyboard alone', { tag: '@main' }, async ({ page }) => {
  await signIn(page);
  await page.keyboard.press('Control+k');
  const box = page.getByRole('combobox', { name: 'Go to a page or find a record' });
  await expect(box).toBeFocused();
  await box.pressSequentially('quadr');
  await expect(page.getByRole('option', { name: 'Quadriceps' })).toBeVisible();
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL(/\/muscles\/\d+\/show$/);
  await expect(page.getByRole('dialog')).toBeHidden();

  await page.keyboard.press('Control+k');
  await box.pressSequentially('home ban');
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL(/\/homeBanners/);
});

test('one word is looked for once a resource, and more results lead to the list searched for it', async ({ page }) => {
  await signIn(page);
  const asked: string[] = [];
  page.on('request', (request) => {
    const url = new URL(request.url());
    if (url.searchParams.has('search')) asked.push(`${url.pathname} ${url.searchParams.get('search')}`);
  });
  await page.getByRole('button', { name: 'Search' }).first().click();
  // Types in the page, because simulated keystrokes on a busy machine are slower than real ones.
  await page.getByRole('combobox', { name: 'Go to a page or find a record' }).evaluate(async (input: HTMLInputElement) => {
    for (const key of 'squat') {
      document.execCommand('insertText', false, key);
      await new Promise((resolve) => setTimeout(resolve, 20));
    }
    return input.value;
  });
  await page.getByRole('option', { name: /All \d+ results in Exercises/ }).click();
  await expect(page.getByPlaceholder('Search', { exact: true })).toHaveValue('squat');
  expect(asked.filter((one) => one === '/api/v1/exercises/ squat').length).toBeLessThanOrEqual(2);
  expect(asked.some((one) => one.startsWith('/api/v1/exercises/') && !one.endsWith(' squat'))).toBe(false);
});

test('what a list and a picker found is marked in the spelling that stands there, each for its own words', async ({ page }) => {
  await page.addInitScript(() => localStorage.setItem('RaStore.locale', '"ar"'));
  await signIn(page, '/goals');
  await callApi(page, 'POST', 'goals/', { name_en: 'Plan of Ahmed', name_ar: 'خطة أحمد' });
  const marked = () => page.evaluate(() => [...(CSS.highlights.get('found') ?? [])].map(String));
  await page.getByRole('searchbox', { name: 'بحث' }).fill('احمد');
  await expect(page.getByRole('link', { name: 'خطة أحمد', exact: true })).toBeVisible();
  await expect.poll(marked).toEqual(['أحمد']);
  await page
    .getByRole('row', { name: /خطة أحمد/ })
    .getByRole('checkbox')
    .check();
  await expect(page.getByRole('searchbox')).toBeHidden();
  await expect.poll(marked).toEqual(['أحمد']);

  await page.goto('/workouts/create');
  const picker = page.locator('[data-source=goal]').getByRole('combobox');
  await picker.fill('احمد خطه');
  await expect(page.getByRole('option', { name: 'خطة أحمد' })).toBeVisible();
  await expect.poll(marked).toEqual(['خطة', 'أحمد']);
  // The option to create a record is not a match, so nothing is highlighted.
  await picker.fill('احمدي');
  await expect(page.getByRole('option', { name: /احمدي/ })).toBeVisible();
  await expect.poll(marked).toEqual([]);
  await page.keyboard.press('Escape');
  await expect.poll(marked).toEqual([]);
});

test('letters typed while the code of the search loads are not lost', async ({ signedIn: page }) => {
  const gate = createGate();
  await page.route(/\/SearchPanel-[^/]+\.js$/, async (route) => {
    await gate.opened;
    await route.continue();
  });
  await page.goto('/goals');
  await page.keyboard.press('Control+k');
  await page.keyboard.type('musc');
  await expect(page.getByRole('dialog').getByRole('combobox')).toHaveCount(0);
  gate.open();
  await expect(page.getByRole('dialog').getByRole('combobox')).toHaveValue('musc');
  // The shortcut also works while the search is open.
  await page.keyboard.press('Control+k');
  await page.keyboard.type('les');
  await expect(page.getByRole('dialog').getByRole('combobox')).toHaveValue('muscles');
});
