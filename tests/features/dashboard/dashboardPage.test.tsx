// @vitest-environment happy-dom
import { act, screen, waitFor, within } from '@testing-library/react';
import { HttpError } from 'react-admin';
import { describe, expect, it, vi } from 'vitest';
import { withStyles } from '../../support/wholeApp';
import { ar, en } from './dashboardWords';
import { renderDashboard } from './renderDashboard';

withStyles();

const card = (title: string) => within(screen.getByRole('region', { name: title }));
const headline = async (title: string) => (await card(title).findByTestId('headline')).textContent;
const getFilter = (link: HTMLElement) => new URL(link.getAttribute('href') ?? '', 'http://x').searchParams.get('filter');

describe('a widget without a period', () => {
  it.each([
    ['en', en, 'As of now', /View list/],
    ['ar', ar, 'حتى الآن', /عرض القائمة/],
  ] as const)('has a number, says that it is of now, and leads to all its records (%s)', async (locale, words, help, link) => {
    renderDashboard([{ name: 'women', kind: 'figure', resource: 'trainees', where: { gender: 'F' } }], () => ({ total: 204 }), {
      locale,
      words,
    });
    expect(await headline(words.women.title)).toBe('204');
    expect(card(words.women.title).getByText(help)).toBeTruthy();
    expect(getFilter(card(words.women.title).getByRole('link', { name: link }))).toBe('{"gender":"F"}');
    // Without a widget that has a period, the page shows no period buttons.
    expect(screen.getAllByRole('button')).toHaveLength(1);
    expect(screen.queryByRole('table')).toBeNull();
  });

  it('stays as it is when the period of the others changes', async () => {
    const { getWidget, user } = renderDashboard(
      [
        { name: 'women', kind: 'figure', resource: 'trainees' },
        { name: 'joined', kind: 'figure', resource: 'trainees', date: 'date_joined' },
      ],
      ({ name }) => ({ total: name === 'women' ? 400 : 7, previous_total: name === 'women' ? undefined : 5 }),
      { words: en },
    );
    expect(await headline('Joined')).toBe('7');
    expect(card('Joined').getByText('In this period')).toBeTruthy();
    expect(getFilter(card('Joined').getByRole('link', { name: /View list/ }))).toMatch(/date_joined/);
    getWidget.mockClear();
    await user.click(screen.getByRole('button', { name: 'Year' }));
    await waitFor(() => expect(getWidget.mock.calls.map(([{ name }]) => name)).toEqual(['joined']));
    expect(await headline('Women')).toBe('400');
  });
});

it('figures are read again when their tab is shown, at most once a minute, and for the days that it is then', async () => {
  vi.useFakeTimers({ toFake: ['Date'], now: new Date(2026, 4, 31, 12) });
  try {
    let calls = 0;
    const { getWidget } = renderDashboard(
      [{ name: 'joined', kind: 'figure', resource: 'trainees', date: 'date_joined' }],
      () => ({ total: ++calls, previous_total: 5 }),
      { words: en },
    );
    const days = () => (getWidget.mock.lastCall as unknown[] | undefined)?.[1];
    const showTab = () => act(async () => document.dispatchEvent(new Event('visibilitychange', { bubbles: true })));
    expect(await headline('Joined')).toBe('1');
    vi.setSystemTime(new Date(2026, 4, 31, 12, 0, 59));
    await showTab();
    expect(getWidget).toHaveBeenCalledTimes(1);
    vi.setSystemTime(new Date(2026, 4, 31, 12, 1, 1));
    await showTab();
    await waitFor(() => expect(card('Joined').getByTestId('headline').textContent).toBe('2'));
    expect(days()).toEqual({ after: '2026-04-30', before: '2026-05-31' });
    vi.setSystemTime(new Date(2026, 5, 1, 9));
    await showTab();
    await waitFor(() => expect(days()).toEqual({ after: '2026-05-01', before: '2026-06-01' }));
  } finally {
    vi.useRealTimers();
  }
});

function catchDownloads() {
  const saved: { name: string; text: Promise<string> }[] = [];
  vi.spyOn(URL, 'createObjectURL').mockImplementation((file) => {
    saved.push({ name: '', text: (file as Blob).text() });
    return 'blob:x';
  });
  vi.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(function (this: HTMLAnchorElement) {
    Object.assign(saved.at(-1) ?? {}, { name: this.download });
  });
  return saved;
}

describe('a list of what is due', () => {
  const due = {
    ...{ name: 'due', kind: 'list', resource: 'userSubscriptions', columns: ['end_date'], limit: 2 },
    filter: { status: 'Paid', end_date: { after: 'today', before: 'today+6' } },
    sort: { field: 'end_date', order: 'ASC' },
  };
  const words = { due: { title: 'Due' } };
  const records = [1, 2].map((id) => ({ id, reference: `S-${id}`, end_date: `2026-12-0${id}` }));

  it('names records that lead to their pages, how many there are, and links to all of them with days that stay relative', async () => {
    const getList = vi.fn(async () => ({ data: records, total: 7 }));
    renderDashboard([due as never], undefined, { words, data: { getList: getList as never } });
    expect((await card('Due').findByRole('link', { name: /S-1/ })).getAttribute('href')).toBe('/userSubscriptions/1');
    expect(getList).toHaveBeenCalledWith('userSubscriptions', expect.objectContaining({ filter: due.filter, sort: due.sort }));
    expect(card('Due').getByRole('columnheader', { name: 'End' })).toBeTruthy();
    expect(card('Due').getByText('2 of 7')).toBeTruthy();
    expect(getFilter(card('Due').getByRole('link', { name: /View list/ }))).toBe(JSON.stringify(due.filter));
  });

  it('is saved for a spreadsheet, with days as spreadsheets read them', async () => {
    const saved = catchDownloads();
    const { user } = renderDashboard([due as never], undefined, {
      words: { ...words, ...en },
      data: { getList: (async () => ({ data: records, total: 7 })) as never },
    });
    await user.click(await card('Due').findByRole('button', { name: 'Options of “Due”' }));
    await user.click(await screen.findByRole('menuitem', { name: /CSV/ }));
    await waitFor(() => expect(saved[0]?.name).toMatch(/^Due \d{4}-\d\d-\d\d\.csv$/));
    const [, ...lines] = (await saved[0]?.text)?.split('\r\n') ?? [];
    expect(lines).toEqual([expect.stringMatching(/,2026-12-01$/), expect.stringMatching(/,2026-12-02$/), '']);
  });

  it('says that there are none', async () => {
    renderDashboard([due as never], undefined, { words, data: { getList: (async () => ({ data: [], total: 0 })) as never } });
    expect(await card('Due').findByText('Nothing at the moment')).toBeTruthy();
  });

  it('that fails shows why, and reads again', async () => {
    vi.spyOn(console, 'error').mockImplementation(() => undefined);
    let calls = 0;
    const getList = async () => {
      calls += 1;
      if (calls === 1) throw new HttpError('errors.server', 500);
      return { data: records, total: 2 };
    };
    const { user } = renderDashboard([due as never], undefined, { words, data: { getList: getList as never } });
    await user.click(await card('Due').findByRole('button', { name: 'Try again' }));
    expect(await card('Due').findByRole('link', { name: /S-2/ })).toBeTruthy();
  });
});

describe('a widget whose call fails', () => {
  it('says so and tries again by itself; one that the API does not offer says that; the others stay', async () => {
    vi.spyOn(console, 'error').mockImplementation(() => undefined);
    let isBroken = true;
    const { getWidget, user } = renderDashboard(
      [
        { name: 'women', kind: 'figure', call: 'women/', read: 'n' },
        { name: 'joined', kind: 'figure', call: 'joined/', read: 'n' },
        { name: 'due', kind: 'figure', call: 'due/', read: 'n' },
      ],
      ({ name }) => {
        if (name === 'women' && isBroken) throw new HttpError('errors.server', 500);
        if (name === 'due') throw new HttpError('errors.notOffered', 501);
        return { n: 7 };
      },
      { words: { ...en, due: { title: 'Due' } } },
    );
    expect((await card('Women').findByRole('alert')).textContent).toContain('Server error. Try again');
    expect((await card('Due').findByRole('alert')).textContent).toContain('The server does not offer these figures');
    expect(await headline('Joined')).toBe('7');
    isBroken = false;
    getWidget.mockClear();
    await user.click(card('Women').getByRole('button', { name: 'Try again' }));
    expect(await headline('Women')).toBe('7');
    expect(getWidget.mock.calls.map(([{ name }]) => name)).toEqual(['women']);
  });
});

describe('the menu of a widget', () => {
  it('shows it as a table, and saves its figures with the days as spreadsheets read them', async () => {
    const saved = catchDownloads();
    const { user } = renderDashboard(
      [{ name: 'joined', kind: 'trend', call: 'stats/', read: { map: '.' } }],
      () => ({ '2026-01-01': 5, '2026-01-02': 7 }),
      { words: en },
    );
    const choose = async (name: RegExp) => {
      await user.click(await card('Joined').findByRole('button', { name: 'Options of “Joined”' }));
      await user.click(await screen.findByRole('menuitem', { name }));
    };
    await choose(/CSV/);
    await waitFor(() => expect(saved[0]?.name).toBe('Joined.csv'));
    expect((await saved[0]?.text)?.split('\r\n').slice(1)).toEqual(['2026-01-01,5', '2026-01-02,7', '']);
    const table = async () =>
      (await card('Joined').findByRole('columnheader', { name: 'Date' })).closest('table')?.parentElement as Element;
    expect(getComputedStyle(await table()).width, 'beside the chart, for those who hear it').toBe('1px');
    await choose(/as a table/);
    await waitFor(async () => expect(getComputedStyle(await table()).width).not.toBe('1px'));
  });
});

describe('widgets on one call', () => {
  it('make it once, and each reads its part', async () => {
    const call = 'stats/overview/';
    const { getWidget } = renderDashboard(
      [
        { name: 'women', kind: 'figure', call, read: 'trainees.women' },
        { name: 'joined', kind: 'figure', call, read: 'trainees.new' },
      ],
      () => ({ trainees: { women: 3, new: '4' } }),
      { words: en },
    );
    expect([await headline('Women'), await headline('Joined')]).toEqual(['3', '4']);
    expect(getWidget).toHaveBeenCalledTimes(1);
    expect(screen.queryByRole('link')).toBeNull();
  });

  it('make it twice where the period before is a call of its own', async () => {
    let calls = 0;
    const { getWidget } = renderDashboard(
      [{ name: 'joined', kind: 'figure', call: 'stats/', read: 'n', period: true, compare: true }],
      () => {
        calls += 1;
        return { n: calls === 1 ? 6 : 4 };
      },
      { words: en },
    );
    expect(await headline('Joined')).toBe('6');
    expect(card('Joined').getByText('+50%')).toBeTruthy();
    const [[, now], [, before]] = getWidget.mock.calls as unknown as [[unknown, { after: string }], [unknown, { before: string }]];
    expect(Date.parse(now.after) - Date.parse(before.before)).toBe(86_400_000);
  });
});

describe('the parts of a widget', () => {
  const rows = async () => {
    const table = await screen.findByRole('table');
    return within(table)
      .getAllByRole('row')
      .slice(1)
      .map((row) => [...row.querySelectorAll(':scope > :not([aria-hidden])')].map((cell) => cell.textContent));
  };

  it('are called as the message, the declared choice or the answer has it', async () => {
    renderDashboard(
      [{ name: 'parts', kind: 'breakdown', call: 'stats/', read: { list: '.', key: 'k', value: 'n', label: 'name' }, chart: 'bars' }],
      () => [
        { k: 'a', n: 3, name: 'Said' },
        { k: 'b', n: 1, name: 'Told' },
        { k: 'c', n: 0 },
      ],
      { words: { parts: { title: 'Parts', parts: { a: 'Own' } } } },
    );
    expect(await rows()).toEqual([
      ['Own', '3', '75%'],
      ['Told', '1', '25%'],
      ['c', '0', '0%'],
    ]);
  });

  it('lead to the records of a reference, and are named by the resource in the head of the figures', async () => {
    renderDashboard(
      [
        {
          name: 'parts',
          kind: 'breakdown',
          call: 'stats/',
          read: { list: '.', key: 'k', value: 'n', label: 'name' },
          resource: 'trainees',
          by: 'program',
        },
      ],
      () => [{ k: 7, n: 3, name: 'Run' }],
      { words: { parts: { title: 'Parts' } } },
    );
    expect(await rows()).toEqual([['Run', '3', '100%']]);
    expect(getFilter(screen.getByRole('link', { name: 'Run' }))).toBe('{"program":"7"}');
    expect(screen.getByRole('columnheader', { name: 'Trainees' })).toBeTruthy();
  });
});

describe('an answer that is laid out otherwise', () => {
  it('leads to the check and the documentation', async () => {
    renderDashboard([{ name: 'women', kind: 'figure', call: 'stats/women/' }], () => ({ women: 3, men: 4 }), { words: en });
    const alert = within(await screen.findByRole('alert'));
    expect(await alert.findByText('npm run check')).toBeTruthy();
    expect(await alert.findByText('docs/features/dashboard.md')).toBeTruthy();
    expect(await alert.findByText('{ women: number, men: number }')).toBeTruthy();
  });

  it('of the period before is shown by that answer', async () => {
    let calls = 0;
    renderDashboard(
      [{ name: 'joined', kind: 'figure', call: 'stats/', read: 'n', period: true, compare: true }],
      () => {
        calls += 1;
        return calls === 1 ? { n: 6 } : { past: { n: 4 } };
      },
      { words: en },
    );
    expect(await within(await screen.findByRole('alert')).findByText('{ past: { n: number } }')).toBeTruthy();
  });

  it('keeps the card small: its details scroll within a few lines', async () => {
    renderDashboard([{ name: 'women', kind: 'figure', call: 'stats/women/' }], () => ({ women: 3, men: 4 }), { words: en });
    const scrolling = await screen.findByRole('group', { name: 'Technical details', hidden: true });
    const { maxHeight, overflowY } = getComputedStyle(scrolling);
    expect([Number.parseInt(maxHeight, 10) <= 160, overflowY, scrolling.tabIndex]).toEqual([true, 'auto', 0]);
  });
});

describe('a home page without widgets', () => {
  it('is an overview of the resources, with how many records each has', async () => {
    renderDashboard([]);
    await waitFor(() => expect(screen.getAllByText(/^12 \w+/).length).toBeGreaterThan(5));
    expect(screen.getByRole('link', { name: 'Trainees' }).getAttribute('href')).toBe('/trainees');
    expect(screen.queryByRole('group', { name: 'Period' })).toBeNull();
  });

  it('says so where a list does not count, and where it fails', async () => {
    vi.spyOn(console, 'error').mockImplementation(() => undefined);
    const getList = async (name: string) => {
      if (name === 'users') throw new HttpError('errors.server', 500);
      return { data: [], pageInfo: { hasNextPage: false, hasPreviousPage: false } };
    };
    renderDashboard([], undefined, { data: { getList } as never });
    await waitFor(() => expect(screen.getAllByText('Count unavailable').length).toBeGreaterThan(5));
    expect(within(await screen.findByRole('alert')).getByRole('button', { name: 'Try again: Users' })).toBeTruthy();
    vi.restoreAllMocks();
  });
});
