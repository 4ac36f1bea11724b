import { callApi } from '../browser/support/colleagues';
import { expect } from '../browser/support/test';
import { menuLink, openPage, viewLink } from './lists';
import { type TaskRun, task } from './task';

const filterOf = (page: TaskRun['page']) => new URL(page.url()).searchParams.get('filter') ?? '';

task('Find the subscriptions that end within 7 days', {
  before: '5 and two typed dates',
  goal: 2,
  from: 'home page',
  begin: ({ page }) => openPage(page, '/'),
  ways: {
    async keyboard({ page, hands, say }) {
      await hands.press('Control+k');
      await expect(page.getByRole('dialog').getByRole('combobox')).toBeFocused();
      await hands.type(say('ending soon', 'تنتهي قريبا'));
      await expect(page.getByRole('option').first()).toContainText(say('Ending soon', 'تنتهي قريبًا'));
      await hands.press('Enter');
    },
    async mouse({ page, hands, say }) {
      await hands.click(menuLink(page, say('User Subscriptions', 'اشتراكات المستخدمين')));
      await hands.click(viewLink(page, say('Ending soon', 'تنتهي قريبًا')));
    },
  },
  done: ({ page }) => expect.poll(() => filterOf(page)).toContain('"before":"today+6"'),
});

task('Find the trainees without a subscription', {
  before: 'impossible',
  goal: 3,
  from: 'the list',
  begin: ({ page }) => openPage(page, '/trainees'),
  ways: {
    async keyboard({ page, hands, say }) {
      await hands.press('f');
      await expect(page.getByRole('searchbox')).toBeFocused();
      await hands.type(say('subscr', 'اشتراكات'));
      await hands.press('Enter');
      await expect(page.getByRole('radio', { checked: true })).toBeFocused();
      await hands.press('ArrowDown');
    },
    async mouse({ page, hands, say }) {
      await hands.click(page.getByRole('button', { name: say('Filter', 'تصفية'), exact: true }));
      await hands.click(page.getByRole('menuitem').filter({ hasText: say('User Subscriptions', 'اشتراكات المستخدمين') }));
      await hands.click(page.getByRole('radio', { name: say('None', 'لا يوجد') }));
    },
  },
  done: ({ page }) => expect.poll(() => filterOf(page)).toContain('userSubscriptions.user'),
});

task('Export last month’s trainees', {
  before: '5',
  goal: 3,
  from: 'the list',
  begin: ({ page }) => openPage(page, '/trainees'),
  ways: {
    async keyboard({ page, hands }) {
      await hands.press('4');
      await expect.poll(() => filterOf(page)).toContain('monthStart-1');
      await hands.press('d');
      await expect(page.getByRole('dialog')).toBeVisible();
      await hands.press('Control+Enter');
    },
    async mouse({ page, hands, say }) {
      await hands.click(viewLink(page, say('Last month', 'الشهر الماضي')));
      await hands.click(page.getByRole('main').getByRole('button', { name: say('Export', 'تصدير'), exact: true }));
      await hands.click(page.getByRole('dialog').getByRole('button', { name: say('Export', 'تصدير'), exact: true }));
    },
  },
  done: ({ page }) => expect(page.getByRole('dialog')).toHaveCount(0),
});

task('Open yesterday’s list again by its link', {
  before: 'impossible',
  goal: 1,
  from: 'anywhere',
  async begin({ page }) {
    const data = { resource: 'trainees', name: 'Women', shared: false, version: 0, content: { filter: { gender: 'F' } } };
    await page.request.put('/api/views/AAAAAAAAAAAAAAAA/', { data });
    await openPage(page, '/');
  },
  ways: { mouse: ({ page, hands }) => hands.act(() => page.goto('/trainees?view=AAAAAAAAAAAAAAAA')) },
  async done({ page }) {
    await expect.poll(() => filterOf(page)).toContain('"gender":"F"');
    await callApi(page, 'GET', 'clients/1/');
  },
});
