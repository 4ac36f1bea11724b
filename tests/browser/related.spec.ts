/** Records where they are needed: what refers to a record on its page, and what a form lacks made on the way. */
import { callApi } from './support/colleagues';
import { expect, test } from './support/test';

test('a page shows what refers to its record, adds to it and comes back, and leads to the rest', async ({ signedIn: page }) => {
  const calls: string[] = [];
  page.on('request', (request) => {
    if (request.url().includes('/api/v1/user-subscriptions/')) calls.push(new URL(request.url()).search);
  });
  await page.setViewportSize({ width: 1280, height: 500 });
  await page.goto('/trainees/1/show');
  const section = page.getByRole('region', { name: 'User Subscriptions' });
  await expect(section).toBeAttached();
  await expect(page.getByRole('region', { name: 'Contact' })).toBeVisible();
  // Nothing is asked for before it is near.
  expect(calls.filter((search) => search.includes('user='))).toEqual([]);
  await section.scrollIntoViewIfNeeded();
  await expect(section.getByRole('row')).toHaveCount(6);
  await expect(section.getByRole('columnheader', { name: 'Trainee' })).toHaveCount(0);
  const count = Number.parseInt((await section.getByText(/^\d+ user subscriptions$/).textContent()) ?? '', 10);
  await expect(section.getByText(/^Paid:\sEGP\s[\d,]+\.00$/)).toBeVisible();
  const paid = await section.getByText(/^Paid:/).textContent();

  await section.getByRole('link', { name: 'New user subscription' }).click();
  await expect(page.locator('[data-source=user]').getByRole('combobox')).not.toHaveValue('');
  await page.locator('[data-source=option]').getByRole('combobox').fill('Three months');
  await page
    .getByRole('option', { name: /^Three months/ })
    .first()
    .click();
  await page.getByRole('textbox', { name: 'Start' }).fill('2030-01-01');
  await expect(page.getByRole('textbox', { name: 'End' })).not.toHaveValue('');
  await page.getByRole('button', { name: 'Save', exact: true }).click();
  await expect(page).toHaveURL(/\/trainees\/1\/show$/);
  await section.scrollIntoViewIfNeeded();
  await expect(section.getByText(`${count + 1} user subscriptions`)).toBeVisible();
  // It is not paid yet.
  await expect(section.getByText(paid ?? '')).toBeVisible();

  await section.getByRole('link', { name: `View all ${count + 1}: User Subscriptions` }).click();
  await expect(page).toHaveURL(/\/userSubscriptions\?.*user/);
  await expect(page.getByRole('row')).toHaveCount(count + 2);
});

test('a picker creates what it does not find, in a dialog with the same form, and chooses it', async ({ signedIn: page }) => {
  await page.goto('/workouts/create');
  const picker = page.locator('[data-source=goal]').getByRole('combobox');
  const dialog = page.getByRole('dialog', { name: 'New program goal' });
  await picker.fill('Handstand');
  await page.getByRole('option', { name: 'New: “Handstand”' }).click();
  await expect(dialog.getByLabel('Name (English)')).toHaveValue('Handstand');
  await expect(dialog.getByLabel('Name (English)')).toBeFocused();
  // Escape leads back to the words, and nothing was complained about.
  await page.keyboard.press('Escape');
  await expect(dialog).toBeHidden();
  await expect(picker).toBeFocused();
  await expect(picker).toHaveValue('Handstand');
  await expect(page.locator('[aria-invalid=true]')).toHaveCount(0);

  await page.keyboard.press('ArrowDown');
  await expect(page.getByRole('option', { name: 'New: “Handstand”' })).toBeVisible();
  await page.keyboard.press('ArrowDown');
  await page.keyboard.press('Enter');
  await expect(dialog).toBeVisible();
  await dialog.getByRole('button', { name: 'Create' }).click();
  await expect(dialog.getByLabel('Name (Arabic)')).toHaveAttribute('aria-invalid', 'true');
  await dialog.getByLabel('Name (Arabic)').fill('الوقوف على اليدين');
  await dialog.getByRole('button', { name: 'Create' }).click();
  await expect(dialog).toBeHidden();
  await expect(picker).toHaveValue('Handstand');
  await expect(picker).toBeFocused();
  // The form behind was not sent, and what was made comes first the next time.
  await expect(page).toHaveURL(/\/workouts\/create$/);
  await page.reload();
  await page.locator('[data-source=goal]').getByRole('combobox').click();
  await expect(page.getByRole('option').first()).toContainText('Handstand');
});

test('a copy of a record has its rows and its picture, and says what was emptied', async ({ signedIn: page }) => {
  await page.goto('/workouts/6/show');
  await page.getByRole('link', { name: 'Duplicate' }).click();
  await expect(page.getByRole('note').filter({ hasText: 'Cleared (must be unique): Name.' })).toBeVisible();
  await expect(page.getByLabel('Name (English)')).toHaveValue('');
  const rows = page.getByRole('group', { name: 'Exercises' }).getByRole('listitem');
  await expect(rows).toHaveCount(6);
  await page.getByLabel('Name (English)').fill('Once more');
  await page.getByLabel('Name (Arabic)').fill('مرة أخرى');
  await page.getByRole('button', { name: 'Save', exact: true }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Once more' })).toBeVisible();
  await expect(page.getByRole('region', { name: 'Exercises' }).getByRole('listitem')).toHaveCount(6);
  await expect(page.locator('main img').first()).toBeVisible();
});

test('a record is copied from the menu of its list', async ({ signedIn: page }) => {
  await page.goto('/workouts');
  const row = page.getByRole('row').nth(1);
  const name = (await row.getByRole('link').first().textContent()) ?? '';
  await row.hover();
  await row.getByRole('button', { name: `Actions for ${name}` }).click();
  await page.getByRole('menuitem', { name: 'Duplicate' }).click();
  const notice = page.getByRole('note').filter({ hasText: 'Cleared (must be unique): Name.' });
  await expect(notice).toContainText(`A copy of “${name}”.`);
});

test('a new record that begins with a reference has what the reference fills in', async ({ signedIn: page }) => {
  await page.goto('/subscriptionOptions/1/show');
  const section = page.getByRole('region', { name: 'User Subscriptions' });
  await section.scrollIntoViewIfNeeded();
  const amount = page.getByRole('textbox', { name: /^Amount/ });
  const isFilledIn = async () => {
    await expect(page.locator('[data-source=option]').getByRole('combobox')).not.toHaveValue('');
    await expect(amount).not.toHaveValue('');
    await expect(page.getByText(/^Filled in from/)).toBeVisible();
  };
  // The option is known already the first time; after a reload the form has to wait for it.
  await section.getByRole('link', { name: 'New user subscription' }).click();
  await isFilledIn();
  await page.reload();
  await isFilledIn();
  // Nothing was typed, so nothing is asked.
  await page.getByRole('link', { name: 'Cancel' }).click();
  await expect(page).toHaveURL(/\/subscriptionOptions\/1\/show$/);
  await section.scrollIntoViewIfNeeded();
  await section.getByRole('link', { name: 'New user subscription' }).click();
  await isFilledIn();
  // A value that its user clears stays cleared.
  await amount.fill('');
  await amount.blur();
  await expect(page.getByRole('button', { name: 'Use', exact: true })).toBeVisible();
  await expect(amount).toHaveValue('');
});

test('what was typed in the dialog of a picker is asked about before it is dropped, and survives a lost network', async ({
  signedIn: page,
}) => {
  await page.goto('/workouts/create');
  const picker = page.locator('[data-source=goal]').getByRole('combobox');
  const dialog = page.getByRole('dialog', { name: 'New program goal' });
  await picker.fill('Balance');
  await page.getByRole('option', { name: 'New: “Balance”' }).click();
  await dialog.getByLabel('Name (Arabic)').fill('التوازن');
  await page.keyboard.press('Escape');
  const question = page.getByRole('dialog', { name: 'Leave without saving?' });
  await expect(question.getByRole('button', { name: 'Keep editing' })).toBeFocused();
  await page.keyboard.press('Enter');
  await expect(question).toBeHidden();
  await page.route(/\/api\/v1\/goals\//, (route) => (route.request().method() === 'POST' ? route.abort() : route.fallback()));
  await dialog.getByRole('button', { name: 'Create' }).click();
  await expect(dialog.getByRole('alert')).toBeVisible();
  await expect(dialog.getByLabel('Name (Arabic)')).toHaveValue('التوازن');
  await dialog.getByRole('button', { name: 'Cancel' }).click();
  await question.getByRole('button', { name: 'Leave without saving' }).click();
  await expect(dialog).toBeHidden();
  await expect(picker).toBeFocused();
});

test('a picker of several shows a refusal at its field, and adds the new record to those chosen', async ({ signedIn: page }) => {
  const [first] = (await callApi(page, 'GET', 'goals/')).results;
  await page.goto('/programs/create');
  const goals = page.locator('[data-source=goals]');
  const picker = goals.getByRole('combobox');
  const dialog = page.getByRole('dialog', { name: 'New program goal' });
  const [english, arabic] = [dialog.getByLabel('Name (English)'), dialog.getByLabel('Name (Arabic)')];
  await picker.fill(first.name_en);
  await page.getByRole('option', { name: first.name_en, exact: true }).click();
  await picker.fill('Agility');
  await page.getByRole('option', { name: 'New: “Agility”' }).click();
  await arabic.fill(first.name_ar);
  await dialog.getByRole('button', { name: 'Create' }).click();
  await expect(arabic).toHaveAttribute('aria-invalid', 'true');
  await expect(arabic).toHaveAccessibleDescription('Another record already has this value.');
  await expect(arabic).toHaveValue(first.name_ar);
  await expect(english).toHaveValue('Agility');
  await arabic.fill('الرشاقة');
  await dialog.getByRole('button', { name: 'Create' }).click();
  await expect(dialog).toBeHidden();
  await expect(goals.getByRole('button', { name: first.name_en })).toBeVisible();
  await expect(goals.getByRole('button', { name: 'Agility' })).toBeVisible();
  await expect(picker).toBeFocused();
  await expect(picker).toHaveValue('');
});
