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
  // In the page: on a busy machine the pauses of a simulated keyboard are longer than those of a hand.
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

test('the search speaks Arabic, says when nothing is found and when it could not look', async ({ page }) => {
  await page.addInitScript(() => localStorage.setItem('RaStore.locale', '"ar"'));
  await signIn(page);
  await page.keyboard.press('Control+k');
  const dialog = page.getByRole('dialog', { name: 'بحث' });
  const box = dialog.getByRole('combobox');
  await box.pressSequentially('زززز');
  await expect(dialog.getByText('لم يُعثر على شيء يطابق «زززز».')).toBeVisible();
  await page.route('**/api/v1/**', (route) => route.abort());
  await box.pressSequentially('س');
  await expect(dialog.getByText('تعذّر البحث في السجلات. تحقق من الاتصال ثم أعد المحاولة.')).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(dialog).toBeHidden();
});
