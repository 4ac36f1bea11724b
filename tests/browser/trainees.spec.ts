import { expect, test } from './support/test';

// Permitted actions and their calls are tested in tests/contract/trainees.test.ts.
// covers: 1.4, 7.21
test('an account is created, edited, deactivated and activated; trainees are a tab beside, with a view of the inactive ones', async ({
  signedIn: page,
}) => {
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
  await page.getByRole('searchbox').fill('nadia.fares');
  const row = page.getByRole('row').filter({ has: page.getByRole('checkbox', { name: 'Select Nadia Fares' }) });
  for (const [name, done] of [
    ['Deactivate', / was deactivated$/],
    ['Activate', / was activated$/],
  ] as const) {
    await row.hover();
    await row.getByRole('button', { name, exact: true }).click();
    await page.getByRole('dialog').getByRole('button', { name, exact: true }).click();
    await expect(page.getByText(done)).toBeVisible();
  }

  await page.getByRole('navigation', { name: 'Pages in this section' }).getByRole('link', { name: 'Trainees' }).click();
  await page.getByRole('group', { name: 'Views' }).getByRole('link', { name: 'Inactive' }).click();
  await expect(page.getByText(/^\d\d trainees$/)).toBeVisible();
});
