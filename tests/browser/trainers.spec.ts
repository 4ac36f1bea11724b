import type { Page, Request } from '@playwright/test';
import { png } from '../support/picture';
import { expect, signIn, test } from './support/test';

const isVerify = (request: Request) => request.method() === 'PATCH' && request.url().includes('/api/v1/trainers/');
const calls = (page: Page) => {
  const all: Request[] = [];
  page.on('request', (request) => isVerify(request) && all.push(request));
  return all;
};
const shown = (page: Page, name: string) => page.getByRole('article', { name }).getByRole('heading', { name, level: 2 });
const reviewLink = (page: Page) => page.getByRole('link', { name: /^Review \d+ pending$/ });
const waitingCount = async (page: Page) => Number((await reviewLink(page).textContent())?.replace(/\D/g, ''));
const paper = { name: 'certificate.pdf', mimeType: 'application/pdf', buffer: Buffer.from('%PDF-1.4\n%%EOF\n') };

test.use({ viewport: { width: 1600, height: 900 } });

// covers: 7.26
test('a trainer is registered with papers, what is wrong is said at its field, and then waits for verification', async ({
  signedIn: page,
}) => {
  await page.goto('/trainers');
  const waiting = await waitingCount(page);
  await page.getByRole('link', { name: 'Register trainer' }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Register trainer' })).toBeVisible();
  const save = page.getByRole('button', { name: 'Save', exact: true });
  await save.click();
  await expect(page.getByText('3 fields need attention')).toBeVisible();
  await page.getByLabel('Name', { exact: false }).first().fill('Zeina Barakat');
  await page.getByLabel('Email').fill('rana.tawfik@example.com');
  await page.getByRole('textbox', { name: 'Password' }).fill('short');
  await page.locator('[data-source="image"] input[type="file"]').setInputFiles({ name: 'me.png', mimeType: 'image/png', buffer: png });
  await page.locator('[data-source="certificate"] input[type="file"]').setInputFiles(paper);
  await page.getByRole('combobox', { name: 'Specializations' }).fill('yoga');
  await page.getByRole('option', { name: 'Yoga', exact: true }).click();
  await page.keyboard.press('Escape');
  await save.click();
  await expect(page.locator('[data-source="password"]')).toContainText('Must be at least 12 characters');
  await page.getByRole('textbox', { name: 'Password' }).fill('calm green hills 7');
  await save.click();
  await expect(page.locator('[data-source="email"]')).toContainText('Another record already has this value.');
  await page.getByLabel('Email').fill('zeina.barakat@example.com');
  const call = page.waitForRequest((request) => request.method() === 'POST' && request.url().includes('/api/v1/'));
  await save.click();
  const request = await call;
  expect(new URL(request.url()).pathname).toBe('/api/v1/register-trainer/');
  expect(await request.headerValue('content-type')).toMatch(/^multipart\/form-data/);
  await expect(page.getByText('“Zeina Barakat” was registered. Not verified yet.')).toBeVisible();
  await expect(page.getByRole('heading', { level: 1, name: 'Zeina Barakat' })).toBeVisible();
  await expect(page.getByRole('button', { name: 'Verify' })).toBeVisible();
  await expect(page.getByRole('link', { name: 'Trainers', exact: true, description: `${waiting + 1} pending` })).toBeVisible();
});

// covers: 1.5, 4.1
test('the verification queue is worked through by keyboard alone, and can be undone', { tag: '@main' }, async ({ signedIn: page }) => {
  const sent = calls(page);
  await page.goto('/trainers');
  const waiting = await waitingCount(page);
  const menu = (count: number) =>
    expect(page.getByRole('link', { name: 'Trainers', exact: true, description: `${count} pending` })).toBeAttached();
  await reviewLink(page).focus();
  await page.keyboard.press('Enter');
  await expect(shown(page, 'Rana Tawfik')).toBeVisible();
  await expect(page.getByText(`1 of ${waiting}`, { exact: true })).toBeVisible();
  await page.keyboard.press('j');
  await expect(shown(page, 'Mahmoud El Naggar')).toBeVisible();
  await page.keyboard.press('k');
  await page.keyboard.press('ArrowRight');
  await expect(shown(page, 'Mahmoud El Naggar')).toBeVisible();

  // Taken back: nothing is sent, and the count comes back.
  await page.keyboard.press('v');
  await expect(shown(page, 'Anna Lindqvist')).toBeVisible();
  await menu(waiting - 1);
  await page.keyboard.press('Control+z');
  await expect(shown(page, 'Mahmoud El Naggar')).toBeVisible();
  await menu(waiting);

  // Two in a row: the first is sent when the second is done, the second when its time is over.
  await page.keyboard.press('v');
  await expect(shown(page, 'Anna Lindqvist')).toBeVisible();
  await page.keyboard.press('v');
  await expect(shown(page, 'Fady William')).toBeVisible();
  await menu(waiting - 2);
  await expect.poll(() => sent.map((request) => request.postDataJSON())).toEqual([{ is_verified: true }]);
  await expect(page.getByText('Trainer verified · Anna Lindqvist')).toBeVisible();
  await expect(page.getByText('Trainer verified · Anna Lindqvist')).toBeHidden();
  await expect.poll(() => sent.length).toBe(2);
  await menu(waiting - 2);

  // The skipped one comes back; Enter on the button does the same as its key.
  await page.keyboard.press('ArrowLeft');
  await expect(shown(page, 'Rana Tawfik')).toBeVisible();
  await page.getByRole('button', { name: 'Verify' }).focus();
  await page.keyboard.press('Enter');
  await expect(shown(page, 'Fady William')).toBeVisible();
  await page.getByRole('link', { name: 'Trainers', exact: true }).last().click();
  await expect.poll(() => sent.length).toBe(3);
  await expect(page.getByRole('link', { name: `Review ${waiting - 3} pending` })).toBeVisible();
  await page.getByRole('group', { name: 'Views' }).getByRole('link', { name: 'Verified', exact: true }).click();
  await expect(page.getByRole('link', { name: 'Rana Tawfik', exact: true })).toBeVisible();
});

test('a trainer who has not submitted a certificate is not verified by one key', async ({ signedIn: page }) => {
  const sent = calls(page);
  await page.goto('/trainers/queue');
  await expect(page.getByText(/^1 of \d+$/)).toBeVisible();
  // Back from the first one is the last one: those who came last lack their papers.
  await expect(async () => {
    await page.keyboard.press('k');
    await expect(page.getByRole('article').getByText('Certificate: not submitted')).toBeVisible({ timeout: 500 });
  }).toPass();
  const name = await page.getByRole('article').getAttribute('aria-label');
  await page.keyboard.press('v');
  const dialog = page.getByRole('dialog', { name: `Verify ${name}?` });
  await expect(dialog.getByRole('alert')).toHaveText(`${name} has not submitted a certificate.`);
  await expect(dialog.getByRole('button', { name: 'Cancel' })).toBeFocused();
  await page.keyboard.press('Escape');
  await expect(dialog).toBeHidden();
  await expect(shown(page, String(name))).toBeVisible();
  await page.keyboard.press('v');
  await expect(dialog.getByRole('button', { name: 'Cancel' })).toBeFocused();
  await page.keyboard.press('Tab');
  await page.keyboard.press('Enter');
  await expect(page.getByText(`Trainer verified · ${name}`)).toBeVisible();
  await page.keyboard.press('u');
  await expect(shown(page, String(name))).toBeVisible();
  expect(sent).toEqual([]);
});

test('the queue shows its keys, which do nothing while one types and can be turned off', async ({ signedIn: page }) => {
  const sent = calls(page);
  await page.goto('/trainers/queue');
  await expect(page.getByText(/^1 of \d+$/)).toBeVisible();
  await page.keyboard.press('Control+k');
  await page.getByRole('dialog').getByRole('combobox').pressSequentially('vj');
  await page.keyboard.press('Escape');
  await page.keyboard.press('Escape');
  await expect(page.getByRole('dialog')).toBeHidden();
  await expect(page.getByText(/^1 of \d+$/)).toBeVisible();
  await page.keyboard.press('Shift+?');
  const dialog = page.getByRole('dialog', { name: 'Keyboard shortcuts' });
  await expect(dialog).toContainText('Ctrl+Z');
  await dialog.getByRole('switch', { name: 'Use letter keys' }).click();
  await page.keyboard.press('Escape');
  // Invisible it still has the focus for a moment, and with it the keys.
  await expect(page.locator('[role=dialog]')).toHaveCount(0);
  await page.keyboard.press('v');
  await page.keyboard.press('ArrowRight');
  await expect(page.getByText(/^2 of \d+$/)).toBeVisible();
  expect(sent).toEqual([]);
});

test('a verification that fails puts the trainer back and says why', async ({ signedIn: page }) => {
  await page.route('**/api/v1/trainers/*/?*', (route) =>
    route.request().method() === 'PATCH'
      ? route.fulfill({
          status: 400,
          json: { type: 'validation_error', errors: [{ code: 'invalid', detail: 'The certificate has expired.', attr: null }] },
        })
      : route.continue(),
  );
  await page.goto('/trainers/queue');
  const first = await page.getByRole('article').getAttribute('aria-label');
  await page.keyboard.press('v');
  await expect(page.getByText(/^2 of \d+$/)).toBeVisible();
  await page.keyboard.press('v');
  const alert = page.getByRole('alert').filter({ hasText: `“${first}” is back in the queue. The certificate has expired.` });
  await expect(alert).toBeVisible();
  await alert.getByRole('button', { name: 'View' }).click();
  await expect(shown(page, String(first))).toBeVisible();
  await page.keyboard.press('u');
});

test.describe('in Arabic, on a phone', () => {
  test.use({ viewport: { width: 390, height: 844 } });

  test('the queue is worked through with the thumb, its arrows turned around', async ({ page }) => {
    await page.addInitScript(() => localStorage.setItem('RaStore.locale', '"ar"'));
    await signIn(page, '/trainers');
    await page.getByRole('link', { name: /^قيد الانتظار: \d+$/ }).click();
    await expect(page.getByRole('heading', { level: 1, name: 'المدربون: غير الموثّقين' })).toBeVisible();
    await expect(page.getByText(/^1 من \d+$/)).toBeVisible();
    await page.getByRole('button', { name: 'التالي' }).click();
    await expect(page.getByText(/^2 من \d+$/)).toBeVisible();
    await page.keyboard.press('ArrowRight');
    await expect(page.getByText(/^1 من \d+$/)).toBeVisible();
    const verify = page.getByRole('button', { name: 'توثيق' });
    expect((await verify.boundingBox())?.height).toBeGreaterThanOrEqual(56);
    await verify.click();
    await expect(page.getByText(/^تم توثيق المدرب/)).toBeVisible();
    await expect(page.getByText('تم البتّ في: 1')).toBeVisible();
    await page.getByRole('button', { name: 'تراجع' }).click();
    await expect(page.getByText('لم يُبَتّ في شيء بعد')).toBeVisible();
  });
});
