import { callApi } from '../browser/support/colleagues';
import { expect } from '../browser/support/test';
import { menuLink, openPage, viewLink } from './lists';
import { type TaskRun, task } from './task';

task('Verify three trainers', {
  before: '17 keys',
  goal: 8,
  from: 'home page',
  // Only the first six pending trainers have a certificate.
  locales: { keyboard: ['ar'], mouse: ['en'] },
  begin: ({ page }) => openPage(page, '/'),
  ways: {
    async keyboard({ page, hands, say }) {
      await hands.press('Control+k');
      await expect(page.getByRole('dialog').getByRole('combobox')).toBeFocused();
      await hands.type(say('Trainers', 'المدربون'));
      await expect(page.getByRole('option').first()).toContainText(say('Trainers', 'المدربون'));
      await hands.press('Enter');
      await expect(page.getByRole('link', { name: say(/^Review \d+ pending$/, /^قيد الانتظار: \d+$/) })).toBeVisible();
      await hands.press('r');
      await decide(page, () => hands.press('v'));
    },
    async mouse({ page, hands, say }) {
      await hands.click(menuLink(page, say('Trainers', 'المدربون')));
      await hands.click(page.getByRole('link', { name: say(/^Review \d+ pending$/, /^قيد الانتظار: \d+$/) }));
      await decide(page, () => hands.click(page.getByRole('button', { name: say('Verify', 'توثيق') })));
    },
  },
  done: ({ page, say }) => expect(page.getByText(say('3 reviewed', 'تم البتّ في: 3'))).toBeVisible(),
});

async function decide(page: TaskRun['page'], act: () => Promise<void>): Promise<void> {
  for (let number = 0; number < 3; number += 1) {
    const article = page.getByRole('article');
    const name = await article.getAttribute('aria-label');
    await act();
    await expect(page.getByRole('article', { name: name ?? '', exact: true })).toHaveCount(0);
  }
}

const overdue = async ({ page }: TaskRun) => {
  const { results } = await (await listPending(page)).json();
  return results as readonly { readonly id: number; readonly start_date: string }[];
};

async function listPending(page: TaskRun['page']) {
  const { user } = await (await page.request.get('/api/auth/session')).json();
  return page.request.get('/api/v1/user-subscriptions/?is_admin=true&status=Pending&page_size=100&ordering=start_date', {
    headers: { Authorization: `Bearer ${user.token}` },
  });
}

task('Mark five overdue payments as paid', {
  before: '9, without knowing which',
  goal: 5,
  from: 'home page',
  async begin(run) {
    const all = await overdue(run);
    const today = Date.now();
    const day = (ago: number) => new Date(today - ago * 86_400_000).toISOString().slice(0, 10);
    for (const [index, { id }] of all.entries())
      if (index < 9) await callApi(run.page, 'PATCH', `user-subscriptions/${id}/`, { start_date: day(index < 5 ? 20 + index : 1) });
      else await callApi(run.page, 'PATCH', `user-subscriptions/${id}/`, { start_date: day(1) });
    await openPage(run.page, '/');
  },
  ways: {
    async keyboard({ page, hands, say }) {
      await hands.press('Control+k');
      await expect(page.getByRole('dialog').getByRole('combobox')).toBeFocused();
      await hands.type(say('overdue', 'متأخرة'));
      await expect(page.getByRole('option').first()).toContainText(say('Overdue', 'متأخرة'));
      await hands.press('Enter');
      await expect(page.locator('tbody .v-record')).toHaveCount(5);
      await hands.press('a');
      await expect(page.getByRole('toolbar').getByRole('button', { name: say('Mark as paid', 'تأكيد الدفع') })).toBeVisible();
      await hands.press('v');
      await expect(page.getByRole('dialog').getByRole('button', { name: say('Mark as paid', 'تأكيد الدفع') })).toBeEnabled();
      await hands.press('Control+Enter');
    },
    async mouse({ page, hands, say }) {
      await hands.click(menuLink(page, say('User Subscriptions', 'اشتراكات المستخدمين')));
      await hands.click(viewLink(page, say('Overdue', 'المتأخرة')));
      await expect(page.locator('tbody .v-record')).toHaveCount(5);
      await hands.click(page.locator('thead input[type=checkbox]'));
      await hands.click(page.getByRole('toolbar').getByRole('button', { name: say('Mark as paid', 'تأكيد الدفع') }));
      await hands.click(page.getByRole('dialog').getByRole('button', { name: say('Mark as paid', 'تأكيد الدفع') }));
    },
  },
  async done(run) {
    await expect(run.page.getByRole('dialog')).toHaveCount(0);
    await expect
      .poll(async () => (await overdue(run)).filter(({ start_date }) => Date.parse(start_date) < Date.now() - 15 * 86_400_000).length)
      .toBe(0);
  },
});

task('Undo a wrong action on many', {
  before: 'impossible',
  goal: 1,
  from: 'the list, after the action',
  async begin({ page, say }) {
    await openPage(page, '/trainees');
    await expect(page.getByTestId('sidebar').getByRole('link', { name: say('Activity', 'سجل النشاط'), exact: true })).toBeVisible({
      timeout: 30_000,
    });
    for (const index of [0, 1]) await page.locator('tbody .row-tick').nth(index).check();
    await page
      .getByRole('toolbar')
      .getByRole('button', { name: say('Deactivate', 'تعطيل') })
      .click();
    await page
      .getByRole('dialog')
      .getByRole('button', { name: say('Deactivate', 'تعطيل') })
      .click();
    await expect(page.getByRole('alert').getByRole('link', { name: say('Undo', 'تراجع') })).toBeVisible();
  },
  ways: {
    keyboard: ({ hands }) => hands.press('u'),
    mouse: ({ page, hands, say }) => hands.click(page.getByRole('alert').getByRole('link', { name: say('Undo', 'تراجع') })),
  },
  done: ({ page, say }) => expect(page.getByText(say(/^[2-4] done$/, /^تمت معالجة (سجلين|[34] سجلات)$/))).toBeVisible(),
});

task('See who deactivated a trainee', {
  before: 'impossible',
  goal: 1,
  from: 'the trainee’s page',
  async begin({ page }) {
    const { user } = await callApi(page, 'GET', 'clients/7/');
    await callApi(page, 'PATCH', `users/${user}/`, { is_active: true });
    await page.goto('/trainees/7/show');
    await page.locator('main [aria-haspopup=menu]').first().click();
    await page.getByRole('menuitem', { name: /^(Deactivate|تعطيل)/ }).click();
    await page
      .getByRole('dialog')
      .getByRole('button', { name: /^(Deactivate|تعطيل)$/ })
      .click();
    await expect(page.getByRole('dialog')).toHaveCount(0);
    await openPage(page, '/trainees/7/show');
    await expect(page.getByRole('region', { name: /^(History|سجل التغييرات)$/ })).toBeVisible({ timeout: 30_000 });
  },
  ways: {
    keyboard: ({ hands }) => hands.press('h'),
    mouse: ({ page, hands, say }) => hands.click(page.getByRole('button', { name: say('Show history', 'عرض سجل التغييرات') })),
  },
  done: ({ page, say }) =>
    expect(
      page
        .getByRole('region', { name: /^(History|سجل التغييرات)$/ })
        .getByRole('listitem')
        .first(),
    ).toContainText(say('Deactivated', 'تعطيل')),
});
