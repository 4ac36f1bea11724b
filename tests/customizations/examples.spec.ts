/** Tests the examples of docs/integrators/customizing.md in builds with and without first screens. */
import { readFileSync } from 'node:fs';
import { expect, type Locator, type Page, test } from '@playwright/test';
import { callApi } from '../browser/support/colleagues';
import { openFilter } from '../browser/support/openFilter';
import { beginSession } from '../browser/support/test';
import { open } from './open';
import { prepared } from './prepare';

/** True in the project with first screens (playwright.config.ts). */
const hasScreens = () => test.info().project.name === 'with first screens';
const url = () => prepared().urls[hasScreens() ? 'customized' : 'withoutScreens'];

const cairo = '30.0444,31.2357';
const alexandria = '31.2001,29.9187';

/** Sets the locations of two trainees, the first in Cairo. @returns the id of the first */
async function placed(page: Page): Promise<number> {
  const { user } = await (await page.request.get(`${url()}/api/auth/session`)).json();
  const headers = { Authorization: `Bearer ${user.token}` };
  for (const [id, location] of Object.entries({ 1: cairo, 2: alexandria })) {
    const data = { ids: [Number(id)], location };
    const answer = await page.request.patch(`${url()}/api/v1/clients/bulk_update/?is_admin=true`, { headers, data });
    expect(answer.ok(), await answer.text()).toBe(true);
  }
  return 1;
}

/** Returns the cookie of a browser that has already shown the app in this language. */
function screenCookie(locale: string) {
  const settings = [1200, false, { locale: JSON.stringify(locale) }];
  return { name: 'screen', value: encodeURIComponent(JSON.stringify(settings)), url: url() };
}

/** `npm run pictures` retakes the screenshots of docs/integrators/customizing.md: the page in Arabic, the others in English. */
async function picture(page: Page, name: string): Promise<void> {
  if (!process.env.PICTURES || !hasScreens() || name.endsWith('-ar') !== name.startsWith('page')) return;
  await page.evaluate(() => document.fonts.ready);
  await page.screenshot({ path: `docs/screenshots/customizing/${name}.png`, animations: 'disabled' });
}

const languages = {
  en: {
    title: 'Reports of today',
    exercises: 'Exercises in the catalogue',
    name: 'Name',
    save: 'Save',
    send: 'Send invoice',
    daysLeft: 'Days left',
    trainees: 'Trainees by name',
    location: 'Location',
    filter: 'Filter',
    point: 'Enter latitude and longitude, such as 30.0444,31.2357.',
    nameIn: ['Name (English)', 'Name (Arabic)'],
    days: /\d+ days?/,
    whose: 'Whose change counts?',
    othersWereHere: /^Others changed: .*Name/,
    theirs: 'Theirs',
  },
  ar: {
    title: 'تقارير اليوم',
    exercises: 'التمارين في الفهرس',
    name: 'الاسم',
    save: 'حفظ',
    send: 'إرسال الفاتورة',
    daysLeft: 'الأيام المتبقية',
    trainees: 'المتدربون حسب الاسم',
    location: 'الموقع',
    filter: 'تصفية',
    point: 'أدخل خط العرض وخط الطول، مثل 30.0444,31.2357.',
    nameIn: ['الاسم (الإنجليزية)', 'الاسم (العربية)'],
    days: /يوم|أيام/,
    whose: 'أي تعديل نعتمد؟',
    othersWereHere: /^عدّل غيرك: .*الاسم/,
    theirs: 'تعديل غيري',
  },
} as const;

for (const [locale, words] of Object.entries(languages)) {
  test.describe(`in ${locale === 'ar' ? 'Arabic' : 'English'}`, () => {
    test.beforeEach(async ({ page, context }) => {
      await beginSession(page, `${url()}/`);
      await context.addInitScript((chosen) => localStorage.setItem('RaStore.locale', JSON.stringify(chosen)), locale);
      await context.addCookies([screenCookie(locale)]);
    });

    test(`the first screens that the gateway draws have what is customized (${locale})`, async ({ browser, page }) => {
      const trainee = await placed(page);
      const context = await browser.newContext({ javaScriptEnabled: false });
      const still = await context.newPage();
      await beginSession(still, `${url()}/`);
      await context.addCookies([screenCookie(locale)]);
      const drawn = async (path: string, what: (main: Locator) => Locator) =>
        expect(async () => {
          await still.goto(url() + path);
          await expect(what(still.locator('body'))).toBeVisible({ timeout: 2_000 });
        }).toPass();
      await drawn('/exercises', (body) => body.locator('.RaDataTable-row').first());
      await drawn('/reports', (body) => body.getByText(words.exercises));
      await expect(still.locator('img[src="/favicon.svg"]').first()).toBeVisible();
      await drawn('/trainers', (body) => body.locator('main .MuiRating-root').first());
      await drawn('/trainers/1/show', (body) => body.getByRole('heading', { name: words.trainees }));
      await drawn('/userSubscriptions', (body) => body.getByRole('columnheader', { name: words.daysLeft }));
      await drawn('/userSubscriptions?layout=calendar', (body) => body.locator('main time').first());
      await drawn(`/trainees/${trainee}/show`, (body) => body.getByRole('img', { name: cairo }));
      await context.close();
    });

    test(`a page in the menu with one title, a logo and a theme (${locale})`, async ({ page }) => {
      await open(page, `${url()}/reports`);
      await expect(page.getByRole('heading', { level: 1 })).toHaveText(words.title, { useInnerText: true });
      await expect(page).toHaveTitle(new RegExp(words.title));
      await expect(page.getByRole('heading', { level: 2, name: words.exercises })).toBeVisible();
      await expect(page.getByTestId('total')).toHaveText(/\d+/);
      await expect(page.locator('img[src="/favicon.svg"]').first()).toBeVisible();
      expect(await (await page.request.get(`${url()}/favicon.svg`)).text()).toBe(
        readFileSync('tests/customizations/example/customizations/kettlebell.svg', 'utf8'),
      );
      const signInArt = await (await page.request.get(`${url()}/auth-background-light.svg`)).text();
      expect(signInArt).toContain('#0B6E63');
      expect(signInArt).not.toContain('#7D131F');
      await picture(page, `page-${locale}`);
    });

    test(`views of react-admin’s own components (${locale})`, async ({ page }) => {
      await open(page, `${url()}/exercises`);
      await expect(page.getByRole('columnheader', { name: words.name })).toBeVisible();
      await expect(page.locator('.RaDataTable-row').first()).toBeVisible();
      const colour = await page
        .getByRole('main')
        .locator('.MuiButton-textPrimary')
        .first()
        .evaluate((element) => getComputedStyle(element).color);
      expect(colour).toBe('rgb(11, 110, 99)');
      await picture(page, `view-${locale}`);
      await page.locator('main tbody tr').first().locator('td').nth(1).click();
      await expect(page.locator('.RaSimpleShowLayout-stack')).toBeVisible();
      await page.goto(`${url()}/exercises/1`);
      for (const label of words.nameIn) await expect(page.getByLabel(label)).toBeVisible();
      const calories = page.locator('input[name="calories_per_minute"]');
      const changed = locale === 'ar' ? '8.5' : '7.5';
      await calories.fill(changed);
      await page.getByRole('button', { name: words.save }).click();
      await expect(page).toHaveURL(/\/exercises$/);
      await page.goto(`${url()}/exercises/1`);
      await expect(calories).toHaveValue(changed);
    });

    test(`a field type: a point is checked, saved and shown on a map (${locale})`, async ({ page }) => {
      const trainee = await placed(page);
      await open(page, `${url()}/trainees/${trainee}`);
      const input = page.getByLabel(words.location);
      await input.fill('Cairo');
      await page.getByRole('button', { name: words.save }).click();
      await expect(input).toHaveAttribute('aria-invalid', 'true');
      await expect(input).toHaveAccessibleDescription(words.point);
      await expect(page).toHaveURL(new RegExp(`/trainees/${trainee}$`));
      await input.fill(alexandria);
      await page.getByRole('button', { name: words.save }).click();
      await expect(page).toHaveURL(/\/trainees$/);
      await open(page, `${url()}/trainees/${trainee}/show`);
      await expect(page.getByRole('img', { name: alexandria })).toBeVisible();
      await page.getByRole('img', { name: alexandria }).scrollIntoViewIfNeeded();
      await picture(page, `field-type-${locale}`);
    });

    test(`a field type: a click on the map sets the point (${locale})`, async ({ page }) => {
      await open(page, `${url()}/trainees/${await placed(page)}`);
      const input = page.getByLabel(words.location);
      await page.locator('form svg[viewBox="24 -32.5 14 11.5"]').click({ position: { x: 140, y: 115 } });
      await expect(input).toHaveValue(/^2[67]\.\d{4},3[01]\.\d{4}$/);
    });

    test(`a field type: a list is filtered and sorted by it, and search finds it (${locale})`, async ({ page }) => {
      await placed(page);
      // Not located by role, because an open filter hides the page behind it from assistive technology.
      const places = page.locator('main tbody svg[aria-label*=","]');
      const expectPlaces = (...names: string[]) =>
        expect.poll(() => places.evaluateAll((all) => all.map((place) => place.getAttribute('aria-label')))).toEqual(names);
      await open(page, `${url()}/trainees`);
      await openFilter(page, words.location, words.filter);
      await page.getByRole('textbox', { name: words.location }).fill(alexandria);
      await expect(page.locator('main tbody tr')).toHaveCount(1);
      await expectPlaces(alexandria);
      await open(page, `${url()}/trainees?filter={}`);
      const title = page.getByRole('columnheader', { name: words.location });
      await title.getByRole('link').first().click();
      await expect(title).toHaveAttribute('aria-sort', 'ascending');
      await expectPlaces(cairo, alexandria);
      await page.locator('main input[type="search"]').fill('31.2001');
      await expect(page.locator('main tbody tr')).toHaveCount(1);
      await expectPlaces(alexandria);
    });

    test(`a field type: the embedded API refuses a wrong value in the page’s language (${locale})`, async ({ page }) => {
      const { user } = await (await page.request.get(`${url()}/api/auth/session`)).json();
      const answer = await page.request.patch(`${url()}/api/v1/clients/bulk_update/?is_admin=true`, {
        headers: { Authorization: `Bearer ${user.token}`, 'Accept-Language': locale },
        data: { ids: [1], location: 'Cairo' },
      });
      expect(answer.status()).toBe(400);
      expect(JSON.stringify(await answer.json())).toContain(words.point);
    });

    test(`a Field and an Input of one field: stars (${locale})`, async ({ page }) => {
      await open(page, `${url()}/trainers`);
      await expect(page.getByRole('row').nth(1).locator('.MuiRating-root')).toBeVisible();
      await picture(page, `field-${locale}`);
      await open(page, `${url()}/trainers/create`);
      await page.locator('input[name="rating"][value="4"]').evaluate((star: HTMLInputElement) => star.click());
      await expect(page.locator('input[name="rating"][value="4"]')).toBeChecked();
    });

    test(`a column that is no field, and a panel with the generated table of another resource (${locale})`, async ({ page }) => {
      await open(page, `${url()}/userSubscriptions`);
      await expect(page.getByRole('columnheader', { name: words.daysLeft })).toBeVisible();
      await expect(page.getByRole('row').nth(1)).toContainText(words.days);
      await picture(page, `column-${locale}`);
      await open(page, `${url()}/trainers/1/show`);
      const panel = page.getByRole('region', { name: words.trainees });
      await expect(panel.getByRole('columnheader', { name: words.name })).toBeVisible();
      await panel.scrollIntoViewIfNeeded();
      await picture(page, `panel-${locale}`);
    });

    test(`an action of a record calls its endpoint with the session’s token, and says how it went (${locale})`, async ({ page }) => {
      const calls: string[] = [];
      const waiting: ((status: number) => void)[] = [];
      const answer = async (status: number) => {
        await expect.poll(() => waiting.length).toBe(1);
        waiting.shift()?.(status);
      };
      await page.route('**/user-subscriptions/*/send/**', async (route) => {
        const status = await new Promise<number>((resolve) => waiting.push(resolve));
        calls.push(`${route.request().method()} ${route.request().headers().authorization?.slice(0, 7)}`);
        await route.fulfill({ status, json: status === 200 ? { sent: true } : { detail: 'The printer is out of paper' } });
      });
      await open(page, `${url()}/userSubscriptions/1/show`);
      const button = page.getByRole('button', { name: words.send });
      await button.click();
      await expect(button).toBeDisabled();
      await picture(page, `action-${locale}`);
      await answer(200);
      await expect(page.getByRole('alert').filter({ hasText: 'S-00001' })).toBeVisible();
      await expect(button).toBeEnabled();
      await button.click();
      await expect(button).toBeDisabled();
      await answer(400);
      await expect(page.getByText('The printer is out of paper')).toBeVisible();
      expect(calls).toEqual(['POST Bearer ', 'POST Bearer ']);
      // The row's menu closes at once, so its button shows the progress of the call.
      await open(page, `${url()}/userSubscriptions`);
      const row = page.getByRole('row').nth(1);
      const menu = row.getByRole('button', { name: locale === 'ar' ? /^إجراءات/ : /^Actions for/ });
      await row.hover();
      await menu.click();
      await page.getByRole('menuitem', { name: words.send }).click();
      await expect(menu).toBeDisabled();
      await answer(200);
      await expect(page.getByRole('alert').filter({ hasText: 'S-0' })).toBeVisible();
      await expect(menu).toBeEnabled();
    });

    test(`a bulk action gets the ticked ids; an action of the list needs none (${locale})`, async ({ page }) => {
      const sent: unknown[] = [];
      await page.route(/user-subscriptions\/(remind|close-month)\//, async (route) => {
        sent.push(route.request().postDataJSON());
        await route.fulfill({ json: {} });
      });
      await open(page, `${url()}/userSubscriptions`);
      await page.getByRole('button', { name: locale === 'ar' ? 'إغلاق الشهر' : 'Close the month' }).click();
      await expect(page.getByRole('heading', { level: 1 })).toHaveText(words.title, { useInnerText: true });
      await open(page, `${url()}/userSubscriptions`);
      for (const row of [1, 2]) await page.getByRole('row').nth(row).getByRole('checkbox').check();
      await picture(page, `bulk-${locale}`);
      await page.getByRole('button', { name: locale === 'ar' ? 'تذكير' : 'Remind' }).click();
      await expect(page.getByText(locale === 'ar' ? 'أُرسل تذكيران' : '2 reminders sent')).toBeVisible();
      expect(sent).toEqual([null, { ids: [expect.any(Number), expect.any(Number)] }]);
    });

    test(`a layout beside the table, in the address (${locale})`, async ({ page }) => {
      await open(page, `${url()}/userSubscriptions?layout=calendar`);
      await expect(page.locator('main time').first()).toBeVisible();
      await expect(page.getByRole('button', { name: locale === 'ar' ? 'التقويم' : 'Calendar' })).toHaveAttribute('aria-pressed', 'true');
      await picture(page, `layout-${locale}`);
      await page.getByRole('button', { name: locale === 'ar' ? 'جدول' : 'Table' }).click();
      await expect(page.getByRole('columnheader', { name: words.daysLeft })).toBeVisible();
      await expect(page).toHaveURL(/layout=table/);
    });

    test(`the generated form in sections of one’s own, on a page (${locale})`, async ({ page }) => {
      await open(page, `${url()}/goal/1`);
      await expect(page.getByRole('heading', { level: 2 }).first()).toHaveText(
        locale === 'ar' ? 'ما يقرؤه المتدربون' : 'What trainees read',
      );
      const description = page.locator(`#input-description_${locale}`);
      const changed = `${await description.inputValue()}!`;
      await description.fill(changed);
      await page.getByRole('button', { name: words.save }).click();
      await expect(page).toHaveURL(/\/goals$/);
      await open(page, `${url()}/goal/1`);
      await expect(description).toHaveValue(changed);
    });

    test(`the notice of others’ changes and the choice where both changed the same are one’s own (${locale})`, async ({ page }) => {
      const theirs = `Theirs, ${locale}, ${hasScreens()}`;
      await open(page, `${url()}/goals/2`);
      const name = page.locator('#input-name_en');
      await expect(name).not.toHaveValue('');
      await callApi(page, 'PATCH', 'goals/2/', { name_en: theirs });
      await name.fill('Mine');
      await page.locator('button[type="submit"]').click();
      const dialog = page.getByRole('dialog', { name: words.whose });
      await expect(dialog).toContainText(theirs);
      await page.keyboard.press('Escape');
      await expect(name).toHaveValue('Mine');
      await page.getByRole('button', { name: words.othersWereHere }).click();
      await dialog.getByRole('button', { name: words.theirs }).click();
      await expect(dialog).toBeHidden();
      await expect(name).toHaveValue(theirs);
    });
  });
}

test('a component that throws takes down its own cell, action, panel, layout and page; what is around it stays', async ({
  page,
  context,
}) => {
  const failure = /could not be shown/;
  await beginSession(page, `${url()}/`);
  await test.step('its cell and action; the list stays', async () => {
    await context.grantPermissions(['clipboard-read', 'clipboard-write']);
    await open(page, `${url()}/muscles`);
    const row = page.getByRole('row').nth(1);
    await expect(row.getByRole('link').first()).toBeVisible();
    const cell = row.getByRole('button', { name: '“fields.body_part” could not be shown. Copy details' });
    await cell.click();
    await expect(row.getByRole('button', { name: 'Details copied' })).toBeVisible();
    const report = await page.evaluate(() => navigator.clipboard.readText());
    expect(report).toMatch(/^resources\.muscles\.fields\.body_part\nError: The example fails/);
    await expect(page.getByRole('button', { name: /“actions\.list\[0\]” could not be shown/ })).toBeVisible();
    await row.hover();
    await row.getByRole('button', { name: /^Actions for/ }).click();
    const item = page.getByRole('menuitem', { name: /“actions\.record\[0\]” could not be shown/ });
    await expect(item).toBeVisible();
    await page.keyboard.press('Escape');
    await expect(item).toBeHidden();
    await expect(row.getByRole('button', { name: /^Delete/ })).toBeEnabled();
  });
  await test.step('its panel and action; the page of the record stays', async () => {
    await open(page, `${url()}/muscles/1/show`);
    await expect(page.getByRole('region', { name: 'Notes' }).getByRole('alert')).toHaveText(failure);
    await expect(page.getByRole('button', { name: /“actions\.record\[0\]” could not be shown/ })).toBeVisible();
    await expect(page.getByRole('main').getByRole('link', { name: 'Edit' })).toBeVisible();
  });
  await test.step('its layout; the toolbar of the list stays', async () => {
    await open(page, `${url()}/muscles?layout=map`);
    await expect(page.getByRole('main').getByRole('alert')).toContainText('“layouts.map” could not be shown.');
    await page.getByRole('button', { name: 'Table' }).click();
    await expect(page.getByRole('row').nth(1)).toBeVisible();
  });
  await test.step('its page; the menu stays', async () => {
    await open(page, `${url()}/failing`);
    await expect(page.getByRole('main').getByRole('alert')).toHaveText(failure);
    await page.getByRole('link', { name: 'Reports' }).click();
    await expect(page.getByTestId('total')).toHaveText(/\d+/);
  });
});

test('react-admin’s default exporter writes a file, as it does in development', async ({ page }) => {
  await beginSession(page, `${url()}/`);
  await open(page, `${url()}/exercises`);
  await expect(page.locator('.RaDataTable-row').first()).toBeVisible();
  const download = page.waitForEvent('download');
  await page.getByRole('button', { name: 'Export' }).first().click();
  const file = await download;
  expect(file.suggestedFilename()).toBe('exercises.csv');
  expect(readFileSync(await file.path(), 'utf8')).toContain('calories_per_minute');
});
