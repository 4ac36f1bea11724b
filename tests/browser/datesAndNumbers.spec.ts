/** Days, periods and numbers as people type, choose and read them, in both languages. */
import type { Locator, Page } from '@playwright/test';
import { inBothLanguages } from './support/inBothLanguages';
import { openFilter } from './support/openFilter';
import { expect, test } from './support/test';
import { visit } from './support/visit';
import { loadWords } from './support/words';

test.describe.configure({ mode: 'parallel' });
test.use({ reducedMotion: 'reduce', timezoneId: 'Africa/Cairo' });

const words = { en: { start: 'Start', end: 'End' }, ar: { start: 'البداية', end: 'النهاية' } } as const;

/** Begins every page of the test with preferences of the device. */
const prefer = (page: Page, items: Readonly<Record<string, unknown>>) =>
  page.addInitScript((all) => {
    for (const [key, value] of Object.entries(all))
      if (!localStorage.getItem(`RaStore.${key}`)) localStorage.setItem(`RaStore.${key}`, JSON.stringify(value));
  }, items);

/** A day as inputs, placeholders and lists write it. */
const written = (locale: 'en' | 'ar', day: string) =>
  new Intl.DateTimeFormat(locale === 'ar' ? 'ar-EG-u-nu-latn' : 'en-GB', { day: 'numeric', month: 'short', year: 'numeric' }).format(
    new Date(`${day}T12:00:00`),
  );

const getField = (page: Page, source: string) => page.locator(`[data-source="${source}"]`);
const dayButton = (dialog: Locator, day: string) => dialog.locator(`[data-day="${day}"] button`);

/** Where the whole part of each amount ends, px: its decimal point comes there, where it has one. */
const decimalPoints = (amounts: Locator) =>
  amounts.evaluateAll((elements) =>
    elements.map((element) => {
      const text = element.firstChild as Text;
      const at = text.data.search(/[\d٠-٩](?=(?:[.٫][\d٠-٩]{2})?[^\d٠-٩]*$)/);
      const range = document.createRange();
      range.setStart(text, at);
      range.setEnd(text, at + 1);
      return Math.round(range.getBoundingClientRect().right);
    }),
  );

inBothLanguages((locale, _action, mainly) => {
  mainly('ar')('a day is typed or pasted in either script, chosen by keyboard, and chosen by mouse', async ({ signedIn: page }) => {
    const said = await loadWords(locale, 'forms', 'lists', 'dates');
    await page.goto('/userSubscriptions/7');
    const start = getField(page, 'start_date');
    const input = start.getByRole('textbox');
    const dialog = page.getByRole('dialog', { name: words[locale].start });

    await test.step('typed or pasted; what is no day stays, with an error at its field', async () => {
      await input.click();
      await input.press('ControlOrMeta+a');
      await input.pressSequentially('٢٣/١١/٢٠٢٦');
      await input.press('Tab');
      await expect(input).toHaveValue(written(locale, '2026-11-23'));
      await input.fill('5 Mar 2026');
      await input.press('Tab');
      await expect(input).toHaveValue(written(locale, '2026-03-05'));
      // One digit where two are usual is read once the field is left.
      await input.fill('2026-2-1');
      await input.press('Tab');
      await expect(input).toHaveValue(written(locale, '2026-02-01'));
      await input.fill('31/02/2026');
      await page.locator('button[type="submit"]').click();
      await expect(getField(page, 'start_date').getByText(said('forms.validation.date'))).toBeVisible();
      await expect(input).toHaveAttribute('aria-invalid', 'true');
      await expect(input).toHaveValue('31/02/2026');
    });

    await test.step('by keyboard: the down key opens the calendar, arrows go through it, and the focus returns', async () => {
      await input.fill('2026-11-23');
      await input.press('ArrowDown');
      await expect(dayButton(dialog, '2026-11-23')).toBeFocused();
      // The next day is to the left where the page runs from right to left.
      await page.keyboard.press(locale === 'ar' ? 'ArrowLeft' : 'ArrowRight');
      await expect(dayButton(dialog, '2026-11-24')).toBeFocused();
      const steps = [
        ['ArrowDown', '2026-12-01'],
        ['PageDown', '2027-01-01'],
        ['PageUp', '2026-12-01'],
        ['End', locale === 'ar' ? '2026-12-04' : '2026-12-06'],
        ['Home', locale === 'ar' ? '2026-11-28' : '2026-11-30'],
        ['ArrowUp', locale === 'ar' ? '2026-11-21' : '2026-11-23'],
        ['PageDown', locale === 'ar' ? '2026-12-21' : '2026-12-23'],
        ['Home', locale === 'ar' ? '2026-12-19' : '2026-12-21'],
      ] as const;
      for (const [key, day] of steps) {
        await page.keyboard.press(key);
        await expect(dayButton(dialog, day), `after ${key}`).toBeFocused();
      }
      await page.keyboard.press('Enter');
      await expect(dialog).toBeHidden();
      const chosen = steps[steps.length - 1]?.[1] ?? '';
      await expect(input).toHaveValue(written(locale, chosen));
      await expect(input).toBeFocused();
      // At once, while the dialog still fades away.
      await input.press('ArrowDown');
      await expect(dayButton(dialog, chosen)).toBeFocused();
      await page.keyboard.press('ArrowDown');
      await page.keyboard.press('Escape');
      await expect(dialog).toBeHidden();
      await expect(input, 'Escape gives the focus back').toBeFocused();
      await expect(input).toHaveValue(written(locale, chosen));
      const button = start.getByRole('button', { name: said('lists.openCalendar') });
      await button.press('Enter');
      await expect(dayButton(dialog, chosen)).toBeFocused();
      await page.keyboard.press('Escape');
      await expect(button, 'and so to the button').toBeFocused();
    });

    await test.step('by mouse, in a calendar whose week begins as the language has it', async () => {
      await input.fill('2026-11-23');
      await start.getByRole('button', { name: said('lists.openCalendar') }).click();
      // 31 October 2026 is a Saturday, 26 October a Monday.
      await expect(dialog.locator('[data-day]').first()).toHaveAttribute('data-day', locale === 'ar' ? '2026-10-31' : '2026-10-26');
      const [next, previous] = await Promise.all(
        [said('dates.next'), said('dates.previous')].map((name) => dialog.getByRole('button', { name }).boundingBox()),
      );
      expect((next?.x ?? 0) > (previous?.x ?? 0)).toBe(locale === 'en');
      const arrows = await dialog.locator('.rdp-nav svg').evaluateAll((all) => all.map((svg) => (svg as SVGSVGElement).getScreenCTM()?.a));
      expect(
        arrows.map((scale) => (scale ?? 0) > 0),
        'arrows point the way that the page runs',
      ).toEqual(locale === 'en' ? [true, true] : [false, false]);
      await dialog.getByRole('button', { name: said('dates.next') }).click();
      await dayButton(dialog, '2026-12-24').click();
      await expect(dialog).toBeHidden();
      await expect(input).toHaveValue(written(locale, '2026-12-24'));
      await expect(input, 'also while the button has the focus').not.toHaveCSS('color', 'rgba(0, 0, 0, 0)');
      // The other day of the record cannot precede this one.
      await getField(page, 'end_date')
        .getByRole('button', { name: said('lists.openCalendar') })
        .click();
      const end = page.getByRole('dialog', { name: words[locale].end });
      await end.getByRole('combobox', { name: said('dates.year') }).selectOption('2026');
      await end.getByRole('combobox', { name: said('dates.month') }).selectOption('11');
      await expect(dayButton(end, '2026-12-23')).toBeDisabled();
      await expect(dayButton(end, '2026-12-24')).toBeEnabled();
    });
  });

  mainly('en')(
    'a calendar covers none of its input in a low window: it stands above or beside it where there is no room below',
    async ({ signedIn: page }) => {
      const said = await loadWords(locale, 'lists');
      await prefer(page, { hijri: true });
      await page.setViewportSize({ width: 1440, height: 720 });
      await page.goto('/userSubscriptions/7');
      for (const source of ['start_date', 'end_date'] as const)
        for (const share of [0.1, 0.5, 0.8]) {
          const control = getField(page, source).locator('.i-control');
          await control.evaluate((element, share) => {
            // Room to scroll, so that the input comes to any height of the window.
            document.body.style.paddingBlock = '1000px';
            window.scrollBy(0, element.getBoundingClientRect().top - window.innerHeight * share);
          }, share);
          await getField(page, source)
            .getByRole('button', { name: said('lists.openCalendar') })
            .click();
          const dialog = page.getByRole('dialog', { name: words[locale][source === 'start_date' ? 'start' : 'end'] });
          await expect(dialog.locator('.hijri-months')).toBeVisible();
          const input = await control.boundingBox();
          // Its own size and place, also while it still grows.
          const box = await dialog.evaluate(({ offsetLeft, offsetTop, offsetWidth, offsetHeight }: HTMLElement) => {
            return { x: offsetLeft, y: offsetTop, width: offsetWidth, height: offsetHeight };
          });
          if (!input) throw new Error('There is no input');
          const where = `${source} at ${share}: ${JSON.stringify({ input, box })}`;
          const isApart =
            box.x >= input.x + input.width ||
            box.x + box.width <= input.x ||
            box.y >= input.y + input.height ||
            box.y + box.height <= input.y;
          expect(isApart, where).toBe(true);
          expect(box.x >= 0 && box.y >= 0 && box.x + box.width <= 1440 && box.y + box.height <= 720, where).toBe(true);
          await page.keyboard.press('Escape');
          await expect(dialog).toBeHidden();
        }
    },
  );

  mainly('ar')('a period is one of the usual ones, typed, or two days of a calendar', async ({ signedIn: page }) => {
    const said = await loadWords(locale, 'dates', 'lists');
    await page.clock.setFixedTime(new Date('2026-11-23T10:00:00Z'));
    await page.goto('/userSubscriptions');
    await openFilter(page, words[locale].start, said('lists.moreFilters'));
    const filter = page.getByRole('dialog', { name: words[locale].start });
    const from = filter.getByRole('textbox').first();
    const to = filter.getByRole('textbox').last();
    await expect(from, 'it starts where the page starts').toHaveCSS('direction', locale === 'ar' ? 'rtl' : 'ltr');
    await filter.getByRole('button', { name: said('dates.period.lastMonth') }).click();
    await expect(from).toHaveValue(written(locale, '2026-10-01'));
    await expect(to).toHaveValue(written(locale, '2026-10-31'));
    await expect(filter.getByRole('button', { name: said('dates.period.lastMonth') })).toHaveAttribute('aria-pressed', 'true');
    const period = () => JSON.parse(new URL(page.url()).searchParams.get('filter') ?? '{}').start_date;
    await expect.poll(period, 'it is last month in December too').toEqual({ after: 'monthStart-1', before: 'monthEnd-1' });
    await from.fill('٥/١٠/٢٠٢٦');
    await expect(from).toHaveValue(written(locale, '2026-10-05'));
    await expect.poll(period).toEqual({ after: '2026-10-05', before: '2026-10-31' });
    await from.fill('soon');
    await expect(from).toHaveAttribute('aria-invalid', 'true');
    await expect(from).toHaveValue('soon');
    await expect.poll(period, 'the list stays').toEqual({ after: '2026-10-05', before: '2026-10-31' });
    await dayButton(filter, '2026-10-12').click();
    await dayButton(filter, '2026-10-20').click();
    await expect.poll(period).toEqual({ after: '2026-10-12', before: '2026-10-20' });
    await expect(from).toHaveValue(written(locale, '2026-10-12'));
  });

  mainly('ar')(
    'digits and Hijri days of the profile are on every screen at once and after a reload, and numbers are typed as they are sent',
    async ({ signedIn: page }) => {
      const said = await loadWords(locale, 'profile');
      await page.goto('/profile');
      await page.getByRole('radio', { name: '١٢٣' }).check();
      await page.getByRole('radio', { name: said('profile.calendars.hijri') }).check();
      await page.goto('/userSubscriptions');
      const amount = page.locator('tbody .v-figures bdi').first();
      // Drawn by the gateway, and then by the app.
      await expect(amount).toHaveText(/[٠-٩]/);
      await expect(page.locator('#screen')).toHaveCount(0);
      await expect(amount).toHaveText(/[٠-٩]/);
      await expect(page.locator('tbody time').first()).toHaveText(/^[^0-9]*[٠-٩][^0-9]*$/);
      await expect(
        page
          .locator('tbody')
          .getByText(/S-\d{5}/)
          .first(),
        'a code',
      ).toBeVisible();
      await page.goto('/userSubscriptions/7/show');
      await expect(page.locator('main time').first()).toHaveText(locale === 'ar' ? /هـ/ : /AH/);
      await page.goto('/userSubscriptions/7');
      const start = getField(page, 'start_date');
      await expect(start.getByRole('textbox')).toHaveValue(/^[^0-9]*[٠-٩]{4}[^0-9]*$/);
      await expect(getField(page, 'amount').getByRole('textbox')).toHaveValue(/^[\d.]+$/);
      await start.getByRole('textbox').press('ArrowDown');
      await expect(page.locator('.hijri-months')).toHaveText(/[٠-٩]/);
      await page.keyboard.press('Escape');
      await page.goto('/profile');
      await page.getByRole('radio', { name: '123', exact: true }).check();
      await page.goto('/userSubscriptions');
      await expect(amount).toHaveText(/[0-9]/);
    },
  );

  mainly('ar')('amounts of a list and of a table of the dashboard line up on the decimal point', async ({ signedIn: page }) => {
    const said = await loadWords(locale, 'dashboard');
    await page.setViewportSize({ width: 1440, height: 900 });
    await page.route('**/api/v1/subscription-options/**', async (route) => {
      const response = await route.fetch();
      const body = await response.json();
      const prices = ['5.00', '1234.50', '-17.25', '99999.99', '450.10'];
      body.results?.forEach((record: { price?: string }, index: number) => {
        record.price = prices[index % prices.length];
      });
      await route.fulfill({ response, json: body });
    });
    await visit(page, '/subscriptionOptions');
    await expect(page.locator('tbody .v-figures bdi', { hasText: /[1١]/ }).first()).toBeVisible();
    const column = await page
      .locator('tbody tr')
      .first()
      .locator('td')
      .evaluateAll((cells) => cells.findIndex((cell) => /EGP|ج\.م/.test(cell.textContent ?? '')) + 1);
    expect(column).toBeGreaterThan(0);
    const amounts = page.locator(`tbody tr td:nth-child(${column}) .v-figures bdi`);
    await expect.poll(async () => new Set(await decimalPoints(amounts)).size).toBe(1);

    await visit(page, '/dashboard?period=year');
    const title = said('dashboard.widgets.balance.title').source.slice(2, -2);
    const balance = page.getByRole('region', { name: title });
    await balance.getByRole('button', { name: said('dashboard.menu.label') }).click();
    await page.getByRole('menuitem', { name: said('dashboard.menu.table') }).click();
    const figures = balance.locator('tbody td bdi');
    await expect(figures.first()).toBeVisible();
    const texts = await figures.allInnerTexts();
    expect(new Set(texts.map((text) => text.length)).size, texts.join(', ')).toBeGreaterThan(1);
    await expect.poll(async () => new Set(await decimalPoints(figures)).size).toBe(1);
  });

  mainly('en')('the days of Activity are chosen as those of a list, and its address has them', async ({ signedIn: page }) => {
    const said = await loadWords(locale, 'dates', 'history');
    await page.goto('/activity');
    const label = said('history.activity.period').source.slice(2, -2);
    const button = page.getByRole('button', { name: new RegExp(`^${label}`) });
    await button.click();
    const dialog = page.getByRole('dialog', { name: label });
    const [from, to] = [dialog.getByRole('textbox').first(), dialog.getByRole('textbox').last()];
    const days = () => ['after', 'before'].map((end) => new URL(page.url()).searchParams.get(end));
    await from.fill('٢٣/١١/٢٠٢٦');
    await expect(from).toHaveValue(written(locale, '2026-11-23'));
    await expect.poll(days).toEqual(['2026-11-23', null]);
    await to.fill('22/11/2026');
    await expect(to).toHaveAttribute('aria-invalid', 'true');
    await expect(to).toHaveAccessibleDescription(/2026/);
    expect(days(), 'the page stays').toEqual(['2026-11-23', null]);
    await to.fill('24/11/2026');
    await expect.poll(days).toEqual(['2026-11-23', '2026-11-24']);
    // Nothing has happened after today.
    const presets = dialog.getByRole('group', { name: said('dates.presets') }).getByRole('button');
    await expect(presets.first()).toBeVisible();
    await expect(presets.filter({ hasText: said('dates.period.next30') })).toHaveCount(0);
    await dialog.getByRole('button', { name: said('dates.period.thisMonth') }).click();
    await expect(dialog.getByRole('button', { name: said('dates.period.thisMonth') })).toHaveAttribute('aria-pressed', 'true');
    await expect.poll(async () => days().map((day) => day?.slice(0, 7))).not.toEqual([null, null]);
    const tomorrow = await page.evaluate(() => new Date(Date.now() + 86_400_000).toLocaleDateString('sv'));
    await expect(dialog.locator('[data-day] button:enabled').first()).toBeVisible();
    await expect(dialog.locator(`[data-day="${tomorrow}"] button:enabled`)).toHaveCount(0);
    await page.keyboard.press('Escape');
    await expect(dialog).toBeHidden();
    await expect(button).toBeFocused();
    await expect(button).toContainText(/2/);
  });
});
