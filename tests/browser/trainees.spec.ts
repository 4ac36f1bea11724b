import type { Page } from '@playwright/test';
import { expect, signIn, test } from './support/test';

const rows = (page: Page) => page.getByRole('row').filter({ has: page.getByRole('checkbox', { name: /^(Select (?!all)|تحديد (?!كل))/ }) });
const link = (page: Page, name: string) => page.getByRole('link', { name, exact: true });
/** The calls that change something, as `METHOD path body`. */
function changes(page: Page): string[] {
  const calls: string[] = [];
  page.on('request', (request) => {
    const { pathname } = new URL(request.url());
    if (request.method() !== 'GET' && pathname.startsWith('/api/v1/'))
      calls.push(`${request.method()} ${pathname.slice('/api/v1/'.length)} ${request.postData() ?? ''}`.trim());
  });
  return calls;
}
const inArabic = (page: Page) => page.addInitScript(() => localStorage.setItem('RaStore.locale', '"ar"'));

test.describe('trainees', () => {
  // covers: 1.4
  test('and users are tabs of one section, trainees with views by the state of their account', async ({ signedIn: page }) => {
    await page.goto('/trainees');
    await expect(page.getByText('400 trainees')).toBeVisible();
    await page.getByRole('group', { name: 'Views' }).getByRole('link', { name: 'Inactive' }).click();
    await expect(page.getByText(/^\d\d trainees$/)).toBeVisible();
    await expect(rows(page).filter({ hasNot: page.getByText('Inactive', { exact: true }) })).toHaveCount(0);
    await page.getByRole('navigation', { name: 'Pages in this section' }).getByRole('link', { name: 'Users' }).click();
    await expect(page.getByRole('heading', { name: 'Users', level: 1 })).toBeVisible();
    await expect(page.getByText('426 users')).toBeVisible();
  });

  test('one is deactivated and activated from its page, through its account; lists follow', async ({ signedIn: page }) => {
    const calls = changes(page);
    await page.goto('/trainees/12/show');
    const menu = page.getByRole('button', { name: /^Actions for / });
    await menu.click();
    await page.getByRole('menuitem', { name: 'Deactivate' }).click();
    await page
      .getByRole('dialog', { name: /^Deactivate .+\?$/ })
      .getByRole('button', { name: 'Deactivate' })
      .click();
    await expect(page.getByText(/ was deactivated$/)).toBeVisible();
    await expect(page.getByText('Inactive', { exact: true }).first()).toBeVisible();
    await page.getByRole('button', { name: 'Activate' }).click();
    await page.getByRole('dialog').getByRole('button', { name: 'Activate' }).click();
    await expect(page.getByText(/ was activated$/)).toBeVisible();
    await menu.click();
    await expect(page.getByRole('menuitem', { name: 'Deactivate' })).toContainText('until you activate the account again');
    expect(calls).toEqual(['PATCH users/37/ {"is_active":false}', 'PATCH users/37/ {"is_active":true}']);
  });

  // covers: 7.22
  test('an account is closed from the menu of a row; the trainee stays, without one', async ({ signedIn: page }) => {
    const calls = changes(page);
    await page.goto('/trainees');
    const row = rows(page).nth(3);
    const menu = row.getByRole('button', { name: /^Actions for/ });
    await row.hover();
    await menu.click();
    await expect(page.getByRole('menuitem')).toHaveText([
      /^Deactivate/,
      /^Close accountRemoves the sign-in/,
      /^DeleteThis cannot be undone/,
    ]);
    await page.getByRole('menuitem', { name: 'Close account' }).click();
    await page.getByRole('dialog').getByRole('button', { name: 'Close account' }).click();
    await expect(page.getByText(/’s account was closed$/)).toBeVisible();
    await expect(row.getByText('Inactive', { exact: true })).toBeVisible();
    // Without an account there is nothing to activate or to close.
    await expect(menu).toBeHidden();
    await expect(row.getByRole('button', { name: /^(Activate|Deactivate)$/ })).toBeHidden();
    expect(calls).toEqual(['DELETE users/422/']);
  });

  test('one is edited by the bulk call, with what changed only', async ({ signedIn: page }) => {
    const calls = changes(page);
    await page.goto('/trainees/20');
    await page.getByLabel('Height').fill('181');
    await page.getByRole('button', { name: 'Save', exact: true }).click();
    await expect(page.getByText(/was saved$/)).toBeVisible();
    expect(calls).toEqual(['PATCH clients/bulk_update/ {"ids":[20],"height":181}']);
    await page.goto('/trainees/20/show');
    await expect(page.getByText('181')).toBeVisible();
  });

  // covers: 1.4
  test('several are edited at once, and deleted at once, by one call each', async ({ signedIn: page }) => {
    const calls = changes(page);
    await page.goto('/trainees?page=3');
    for (const index of [0, 1]) await rows(page).nth(index).getByRole('checkbox').check();
    await page.getByRole('toolbar').getByRole('button', { name: 'Edit' }).click();
    const dialog = page.getByRole('dialog', { name: 'Edit 2 trainees' });
    await dialog.getByRole('checkbox', { name: 'Change: Goal' }).check();
    await dialog.getByRole('checkbox', { name: 'Change: Trainer' }).check();
    await dialog.getByRole('combobox', { name: 'Goal' }).click();
    await page.getByRole('option', { name: 'Get stronger' }).click();
    await dialog.getByRole('button', { name: 'Change 2 trainees' }).click();
    await expect(page.getByText('2 trainees changed')).toBeVisible();
    await expect(page.getByRole('toolbar')).toBeHidden();
    for (const index of [0, 1]) await expect(rows(page).nth(index)).toContainText('Get stronger');
    for (const index of [0, 1]) await rows(page).nth(index).getByRole('checkbox').check();
    await page.getByRole('toolbar').getByRole('button', { name: 'Delete' }).click();
    await page.getByRole('dialog').getByRole('button', { name: 'Delete' }).click();
    await expect(page.getByText('2 trainees deleted')).toBeVisible();
    await expect(page.getByText('398 trainees')).toBeVisible();
    const ids = /\[(\d+),(\d+)\]/.exec(calls[0] ?? '')?.[0];
    expect(calls).toEqual([
      `PATCH clients/bulk_update/ {"ids":${ids},"goal":3,"trainer":null}`,
      `DELETE clients/bulk-delete/ {"ids":${ids}}`,
    ]);
  });
});

test.describe('users', () => {
  // covers: 1.4, 7.21
  test('one is created, edited, deactivated and activated', async ({ signedIn: page }) => {
    await page.goto('/users');
    await page.getByRole('link', { name: /^New / }).click();
    await page.getByLabel('Name').fill('Nadia Fares');
    await page.getByLabel('Email').fill('nadia.fares@example.com');
    await page.getByRole('textbox', { name: 'Password' }).fill('a-long-password');
    await page.getByRole('button', { name: 'Save', exact: true }).click();
    await expect(page.getByText('“Nadia Fares” was created')).toBeVisible();
    await page.getByRole('link', { name: 'Edit' }).click();
    await page.getByLabel('Phone').fill('+201055509999');
    await page.getByRole('button', { name: 'Save', exact: true }).click();
    await expect(page.getByText('“Nadia Fares” was saved')).toBeVisible();
    await page.goto('/users?filter=%7B%22q%22%3A%22nadia.fares%22%7D');
    const row = rows(page).first();
    for (const [name, done] of [
      ['Deactivate', / was deactivated$/],
      ['Activate', / was activated$/],
    ] as const) {
      await row.hover();
      await row.getByRole('button', { name, exact: true }).click();
      await page.getByRole('dialog').getByRole('button', { name, exact: true }).click();
      await expect(page.getByText(done)).toBeVisible();
    }
  });

  test('an administrator cannot lock themselves out: the question stays and says why, in Arabic too', async ({ page }) => {
    await inArabic(page);
    await signIn(page, '/users?filter=%7B%22q%22%3A%22sara%40example.com%22%7D');
    const row = rows(page).first();
    await row.hover();
    await row.getByRole('button', { name: 'تعطيل', exact: true }).click();
    const dialog = page.getByRole('dialog');
    await dialog.getByRole('button', { name: 'تعطيل', exact: true }).click();
    await expect(dialog.getByText('لا يمكنك إغلاق حسابك أو تعطيله أو سحب صلاحياته الإدارية بنفسك.')).toBeVisible();
    await dialog.getByRole('button', { name: 'إلغاء' }).click();
    await row.getByRole('button', { name: /^حذف/ }).click();
    await dialog.getByRole('button', { name: 'حذف' }).click();
    await expect(dialog.getByText(/^لا يمكنك إغلاق حسابك/)).toBeVisible();
    await dialog.getByRole('button', { name: 'إلغاء' }).click();
    await expect(row.getByText('نشط', { exact: true }).first()).toBeVisible();
  });

  test('demoting oneself in the form is refused at the field, and nothing typed is lost', async ({ signedIn: page }) => {
    await page.goto('/users?filter=%7B%22q%22%3A%22sara%40example.com%22%7D');
    await rows(page).first().getByRole('link').first().click();
    await page.getByLabel('Phone').fill('+201055508888');
    await page.getByRole('switch', { name: 'Administrator' }).uncheck();
    await page.getByRole('button', { name: 'Save', exact: true }).click();
    await expect(page.getByText('You cannot close, deactivate or demote your own account.').first()).toBeVisible();
    await expect(page.getByLabel('Phone')).toHaveValue('+201055508888');
    await page.getByRole('switch', { name: 'Administrator' }).check();
    await page.getByRole('button', { name: 'Save', exact: true }).click();
    await expect(page.getByText(/was saved$/)).toBeVisible();
    await expect(link(page, 'Trainees').first()).toBeVisible();
  });
});
