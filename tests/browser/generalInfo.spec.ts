import type { Page } from '@playwright/test';
import { expect, test } from './support/test';
import { visit } from './support/visit';

const editor = (page: Page, name: string) => page.getByRole('textbox', { name, exact: false }).and(page.locator('[contenteditable=true]'));
const selected = (page: Page) => page.getByTestId('sidebar').locator('[aria-current="page"]');
const writes = (page: Page) => {
  const calls: string[] = [];
  page.on('request', (request) => {
    const { pathname, search } = new URL(request.url());
    if (pathname.startsWith('/api/v1/') && request.method() !== 'GET')
      calls.push(`${request.method()} ${pathname}${search} ${request.postData() ?? ''}`.trim());
  });
  return calls;
};

// covers: 1.12
test('General Information is an overview of its tabs, and stays selected on each of them', async ({ signedIn: page }) => {
  await page.goto('/generalInfo');
  await expect(page.getByRole('heading', { level: 1, name: 'General Information' })).toBeVisible();
  const about = page.getByRole('article').filter({ hasText: 'About Us' });
  await expect(about.getByText('Arabic: complete')).toBeVisible();
  await expect(about.getByText(/Last updated: \d+ \w+ \d{4}/)).toBeVisible();
  await expect(page.getByRole('article').filter({ hasText: 'FAQs' }).getByText('20 FAQs')).toBeVisible();
  const tabs = page.getByRole('navigation', { name: 'Pages in this section' });
  for (const [tab, path] of [
    ['About Us', '/aboutUs'],
    ['Privacy and Policy', '/privacyAndPolicy'],
    ['Terms and Conditions', '/termsAndConditions'],
    ['FAQs', '/faqs'],
    ['Overview', '/generalInfo'],
  ] as const) {
    await tabs.getByRole('link', { name: tab }).click();
    await expect(page).toHaveURL(new RegExp(`${path}$`));
    await expect(tabs.getByRole('link', { name: tab })).toHaveAttribute('aria-current', 'page');
    await expect(selected(page)).toHaveAccessibleName(/General Information/);
    if (path === '/privacyAndPolicy') await expect(page.getByRole('heading', { level: 1, name: 'Privacy policy' })).toBeVisible();
  }
  await page.getByRole('heading', { level: 2, name: 'Terms and Conditions' }).click();
  await expect(page).toHaveURL(/\/termsAndConditions$/);
});

// covers: 1.12
test('about us is edited in both languages: one PATCH of what changed, and the page stays', { tag: '@main' }, async ({
  signedIn: page,
}) => {
  await page.goto('/aboutUs');
  await page.getByLabel('Title (English)').fill('Trainers who listen');
  await editor(page, 'Text (Arabic)').press('Control+Home');
  await page.keyboard.type('جملة جديدة. ');
  await expect(page.getByText('2 fields changed')).toBeVisible();
  const request = page.waitForRequest((one) => one.method() === 'PATCH');
  await page.getByRole('button', { name: 'Save', exact: true }).click();
  const sent = await request;
  expect(new URL(sent.url()).pathname + new URL(sent.url()).search).toBe('/api/v1/about-us/?is_admin=true');
  expect(Object.keys(sent.postDataJSON())).toEqual(['title_en', 'content_ar']);
  const html = String(sent.postDataJSON().content_ar);
  expect(html).toContain('<p>جملة جديدة. معظم من');
  await expect(page.getByText('“About Us” was saved')).toBeVisible();
  await expect(page).toHaveURL(/\/aboutUs$/);
  await expect(page.getByText('No changes yet')).toBeVisible();
  // The sanitiser left what the editor wrote as it was.
  const answer = await (await sent.response())?.json();
  expect(answer.content_ar).toBe(html);
  await page.reload();
  await expect(page.getByLabel('Title (English)')).toHaveValue('Trainers who listen');
  await expect(editor(page, 'Text (Arabic)')).toContainText('جملة جديدة. معظم من');
});

test('an emptied text is refused at its editor, nothing is sent and nothing typed is lost', async ({ signedIn: page }) => {
  const sent = writes(page);
  await page.goto('/privacyAndPolicy');
  await page.getByLabel('Title (English)').fill('Our privacy policy');
  await editor(page, 'Text (Arabic)').press('Control+A');
  await page.keyboard.press('Delete');
  await page.getByRole('button', { name: 'Save', exact: true }).click();
  await expect(page.getByRole('alert').getByText('1 field needs attention')).toBeVisible();
  await expect(page.getByRole('alert').getByRole('link', { name: 'Text (Arabic)' })).toBeVisible();
  await expect(page.locator('[data-source="content_ar"]').getByText('Required')).toBeVisible();
  await expect(editor(page, 'Text (Arabic)')).toBeFocused();
  await expect(page.getByLabel('Title (English)')).toHaveValue('Our privacy policy');
  expect(sent).toEqual([]);
  // Leaving asks; so does discarding, and it brings the text back.
  await page.getByRole('link', { name: 'FAQs' }).click();
  await expect(page.getByRole('dialog')).toContainText('Leave without saving?');
  await page.getByRole('button', { name: 'Keep editing' }).click();
  await page.getByRole('button', { name: 'Discard changes' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Discard changes' }).click();
  await expect(editor(page, 'Text (Arabic)')).toContainText('الجهة المسؤولة');
  await expect(page.getByText('No changes yet')).toBeVisible();
});

test('what is pasted from a word processor is saved without its styles', async ({ signedIn: page }) => {
  await page.goto('/termsAndConditions');
  await editor(page, 'Text (English)').press('Control+Home');
  await editor(page, 'Text (English)').evaluate((element) => {
    const data = new DataTransfer();
    data.setData(
      'text/html',
      '<html><head><style>p{margin:0}</style></head><body><!--StartFragment--><p class="MsoNormal" style="color:red"><b>Pasted<o:p></o:p></b></p><script>window.hacked = true</script><!--EndFragment--></body></html>',
    );
    element.dispatchEvent(new ClipboardEvent('paste', { clipboardData: data, bubbles: true, cancelable: true }));
  });
  await expect(editor(page, 'Text (English)').locator('strong', { hasText: 'Pasted' })).toBeVisible();
  const request = page.waitForRequest((one) => one.method() === 'PATCH');
  await page.getByRole('button', { name: 'Save', exact: true }).click();
  const { content_en } = (await request).postDataJSON();
  expect(content_en).toContain('<strong>Pasted</strong>');
  expect(content_en).not.toMatch(/style|class|Mso|hacked/);
  await expect(page.getByText('“Terms and Conditions” was saved')).toBeVisible();
});

// covers: 1.12
test('a question is created, edited and deleted: POST, PATCH of what changed, DELETE without slash and body', async ({
  signedIn: page,
}) => {
  const sent = writes(page);
  await page.goto('/faqs');
  await page.getByRole('link', { name: /^New / }).first().click();
  await page.getByLabel('Question (English)').fill('Zebra crossing?');
  await page.getByLabel('Question (Arabic)').fill('ممر المشاة؟');
  await editor(page, 'Answer (English)').fill('Yes.');
  await page.getByRole('radio', { name: 'Account' }).check();
  await page.getByRole('button', { name: 'Save', exact: true }).click();
  await expect(page.locator('[data-source="answer_ar"]').getByText('Required')).toBeVisible();
  expect(sent).toEqual([]);
  await editor(page, 'Answer (Arabic)').fill('نعم.');
  await page.getByRole('button', { name: 'Save', exact: true }).click();
  await expect(page.getByText('“Zebra crossing?” was created')).toBeVisible();
  expect(sent.splice(0)).toEqual([
    `POST /api/v1/help-page/?is_admin=true ${JSON.stringify({
      question_en: 'Zebra crossing?',
      question_ar: 'ممر المشاة؟',
      answer_en: '<p>Yes.</p>',
      answer_ar: '<p>نعم.</p>',
      topic: 'account',
      is_active: true,
    })}`,
  ]);
  const id = /faqs\/(\d+)\/show/.exec(page.url())?.[1];

  await page.goto('/faqs');
  await page.getByPlaceholder('Search').last().fill('zebra');
  await page.getByRole('link', { name: 'Zebra crossing?', exact: true }).click();
  await page.getByRole('radio', { name: 'Payment' }).check();
  await page.getByRole('button', { name: 'Save', exact: true }).click();
  await expect(page.getByText('“Zebra crossing?” was saved')).toBeVisible();
  expect(sent.splice(0)).toEqual([`PATCH /api/v1/help-page/${id}/?is_admin=true {"topic":"payment"}`]);

  await page.getByRole('button', { name: 'Delete Zebra crossing?' }).click({ force: true });
  await page.getByRole('dialog').getByRole('button', { name: 'Delete' }).click();
  await expect(page.getByRole('link', { name: 'Zebra crossing?', exact: true })).toHaveCount(0);
  await expect.poll(() => sent).toEqual([`DELETE /api/v1/help-page/${id}?is_admin=true`]);
});

test('a text that cannot be read says so and is read on retry; one that the server does not know signs out, as any 404', async ({
  signedIn: page,
}) => {
  await page.route('**/api/v1/about-us/**', (route) => route.fulfill({ status: 503, contentType: 'text/html', body: '<h1>boom</h1>' }));
  await visit(page, '/aboutUs');
  await expect(page.getByText('This could not be loaded')).toBeVisible();
  await page.unroute('**/api/v1/about-us/**');
  await page.getByRole('button', { name: 'Try again' }).click();
  await expect(editor(page, 'Text (English)')).toContainText('Most people who stop training');

  await page.route('**/api/v1/privacy-and-policy/**', (route) => route.fulfill({ status: 404, json: { detail: 'Not found.' } }));
  await visit(page, '/privacyAndPolicy');
  await expect(page).toHaveURL(/\/auth\/login/);
  await expect(page.getByText('sorry your are not allowed')).toBeVisible();
});
