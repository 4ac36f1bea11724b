/** What a form does with the focus, its dates and what is said over it. */
import type { Page } from '@playwright/test';
import type { AppLocale } from '../support/testedLocales';
import { mainlyIn } from './support/mainlyIn';
import { expect, test } from './support/test';

async function open(page: Page, locale: AppLocale, path: string): Promise<void> {
  await page.addInitScript((chosen) => localStorage.setItem('RaStore.locale', JSON.stringify(chosen)), locale);
  await page.goto(path);
  await expect(page.locator('html')).toHaveAttribute('lang', locale);
}

const getField = (page: Page, source: string) => page.locator(`[data-source="${source}"]`);

test('a save that fails leads to the first error and opens nothing over it', async ({ signedIn: page }) => {
  await open(page, 'en', '/userSubscriptions/create');
  await page.getByRole('button', { name: 'Save', exact: true }).click();
  const field = getField(page, 'user');
  await expect(field.getByText('Required')).toBeVisible();
  await expect(field.getByRole('combobox')).toBeFocused();
  await expect(page.getByText(/^\d fields need attention$/)).toBeVisible();
  await expect(page.getByRole('listbox')).toHaveCount(0);
  await expect(page.getByRole('presentation').locator('.MuiAutocomplete-paper')).toHaveCount(0);
  // The arrow opens what the focus does not.
  await page.keyboard.press('ArrowDown');
  await expect(page.getByRole('listbox')).toBeVisible();
});

test('a new form begins in its first input, and so does the one after "Save and add another", which is said', async ({
  signedIn: page,
}) => {
  const name = getField(page, 'name_en').locator('input');
  await page.goto('/goals/create');
  await expect(name).toBeFocused();
  // The app is in the browser's cache now, and draws before it stands in the document.
  await page.reload();
  await expect(name).toBeFocused();
  await page.getByTestId('sidebar').getByRole('link', { name: 'Program Goals' }).click();
  await page.locator('a[href$="/goals/create"]').first().click();
  await expect(name).toBeFocused();
  await page.keyboard.type(`Swim far ${Date.now()}`);
  await getField(page, 'name_ar').locator('input').fill(`السباحة ${Date.now()}`);
  await page.getByRole('button', { name: 'Save and add another' }).click();
  await expect(page.getByRole('alert').filter({ hasText: 'was created' })).toBeVisible();
  await expect(name).toHaveValue('');
  await expect(name).toBeFocused();
});

for (const locale of mainlyIn('ar'))
  test(`days read the same in a record and in its form in ${locale}, whatever the browser's language`, async ({ signedIn: page }) => {
    await open(page, locale, '/userSubscriptions/7/show');
    await expect(page.locator('main time').first()).toBeVisible();
    const shown = (await page.locator('main time').allTextContents()).map((one) => one.trim());
    await page.goto('/userSubscriptions/7');
    const start = getField(page, 'start_date');
    const text = await start.locator('input').inputValue();
    expect(text).toMatch(locale === 'en' ? /^\d{1,2} [A-Z][a-z]{2,3} \d{4}$/ : /^\d{1,2} \p{Script=Arabic}+ \d{4}$/u);
    expect(shown).toContain(text);
    // Nothing else says the day in another way.
    expect(await page.locator('main').innerText()).not.toMatch(/\d{4}-\d\d-\d\d|\d\d\/\d\d\/\d{4}/);

    const end = getField(page, 'end_date').locator('input');
    await end.fill('2001-01-01');
    await expect(start.locator('input')).toHaveValue(text);
    await page.locator('button[type="submit"]').click();
    await expect(getField(page, 'end_date')).toContainText(text);
    await expect(end).toBeFocused();
    await expect(end).toHaveValue(locale === 'en' ? '1 Jan 2001' : '1 يناير 2001');
  });

/** Controls and headings that a notification stands over. */
const covered = (page: Page) =>
  page.evaluate(() => {
    const toast = document.querySelector<HTMLElement>('.MuiSnackbarContent-root');
    if (!toast) return ['no notification'];
    const box = toast.getBoundingClientRect();
    const layers = [toast, toast.closest<HTMLElement>('.MuiSnackbar-root') ?? toast];
    for (const layer of layers) layer.style.setProperty('pointer-events', 'none');
    const found = [...document.querySelectorAll('h1, h2, h3, button, a[href], input, textarea, [role=button], [role=combobox]')].filter(
      (one) => {
        const other = one.getBoundingClientRect();
        const [left, right] = [Math.max(box.left, other.left), Math.min(box.right, other.right)];
        const [top, bottom] = [Math.max(box.top, other.top), Math.min(box.bottom, other.bottom)];
        // What lies under the header as well is not covered by the notification.
        return left < right && top < bottom && one.contains(document.elementFromPoint((left + right) / 2, (top + bottom) / 2));
      },
    );
    for (const layer of layers) layer.style.removeProperty('pointer-events');
    return found.map((one) => one.outerHTML.slice(0, 120));
  });

for (const [device, locale, viewport] of [
  ['a desktop', 'en', { width: 1440, height: 900 }],
  ['a small laptop', 'ar', { width: 1024, height: 700 }],
  ['a phone', 'ar', { width: 390, height: 844 }],
] as const)
  test(`notifications on ${device} stand over no control and no heading, and low (${locale})`, async ({ signedIn: page }) => {
    await page.setViewportSize(viewport);
    await open(page, locale, '/aboutUs');
    const text = page.locator('[data-source] [contenteditable=true]').first();
    await text.click();
    await page.keyboard.type(`${device} ${locale} `);
    await page.locator('button[type="submit"]').click();
    await expect(page.locator('.MuiSnackbarContent-root')).toBeVisible();
    // Whoever goes on writing can save again at once.
    await getField(page, 'title_en').locator('input').fill(`About ${device}, ${locale}`);
    await expect(page.locator('button[type="submit"]')).toBeEnabled();
    await expect.poll(() => covered(page)).toEqual([]);

    await page.goto('/equipments/3');
    await getField(page, 'name_en').locator('input').fill(`Adjustable bench with a rather long name (${device}, ${Date.now()})`);
    await page.locator('button[type="submit"]').click();
    await page.waitForURL(/\/equipments$/);
    await expect(page.locator('.MuiSnackbarContent-root')).toBeVisible();
    await expect(page.locator('main a[href*="/equipments/"]').first()).toBeVisible();
    await expect.poll(() => covered(page)).toEqual([]);
    const box = await page.locator('.MuiSnackbarContent-root').boundingBox();
    expect(box?.y, 'below the title, in the lower two thirds').toBeGreaterThan(viewport.height / 4);
  });
