// @vitest-environment happy-dom
import { act, cleanup, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { Title } from 'react-admin';
import { useLocation } from 'react-router-dom';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { AppLayout } from '../../../src/ui/layout/AppLayout';
import { withStyles } from '../../support/wholeApp';
import { renderShell, type ShellOptions } from './support/renderShell';

withStyles();

const everything: ShellOptions = {
  auth: {
    checkAuth: async () => undefined,
    getIdentity: async () => ({ id: 7, fullName: 'Nadia Fawzi' }),
    checkError: async () => undefined,
  },
  data: { getList: (async () => ({ data: [], total: 4 })) as never },
};

function open(options: ShellOptions = {}, page = <p>content</p>) {
  return renderShell(<AppLayout>{page}</AppLayout>, { ...everything, ...options });
}

/** Sets the width that happy-dom answers media queries from. */
function resize(width: number) {
  (window as unknown as { happyDOM: { setViewport(size: { width: number; height: number }): void } }).happyDOM.setViewport({
    width,
    height: 900,
  });
}

const sidebar = () => screen.getByTestId('sidebar');
const width = () => getComputedStyle(sidebar()).width;
const place = () => screen.getByLabelText('place').textContent;

beforeEach(() => resize(1600));
afterEach(cleanup);

describe('the sidebar', () => {
  test('is 250 px wide on a wide window, and 90 px after its toggle', async () => {
    await open();
    expect(width()).toBe('250px');
    await userEvent.click(screen.getByRole('button', { name: 'Collapse the sidebar' }));
    expect(width()).toBe('90px');
    await userEvent.click(screen.getByRole('button', { name: 'Expand the sidebar' }));
    expect(width()).toBe('250px');
  });

  // covers: 2.9
  test('collapses by itself below the extra-large breakpoint, and comes back above it', async () => {
    await open();
    // happy-dom takes a media query for unmatched until the first resize tells it otherwise.
    act(() => resize(1601));
    act(() => resize(1400));
    await waitFor(() => expect(width()).toBe('90px'));
    act(() => resize(1600));
    await waitFor(() => expect(width()).toBe('250px'));
  });

  test('can be expanded in a narrow window, until the window is narrowed again', async () => {
    resize(1200);
    await open();
    await userEvent.click(screen.getByRole('button', { name: 'Expand the sidebar' }));
    expect(width()).toBe('250px');
    act(() => resize(1600));
    act(() => resize(1200));
    await waitFor(() => expect(width()).toBe('90px'));
  });

  test('names its links when only icons are drawn', async () => {
    resize(1200);
    await open();
    expect(within(sidebar()).getByRole('link', { name: 'Program Goals' })).toHaveProperty('pathname', '/goals');
  });

  // covers: 2.7
  test('marks the entry whose section word is in the path', async () => {
    await open({ at: '/muscles/3' });
    const current = within(sidebar())
      .getAllByRole('link')
      .filter((link) => link.getAttribute('aria-current') === 'page');
    expect(current.map((link) => link.textContent)).toEqual(['Exercises']);
  });

  test('says how many records wait, outside of the name of the link', async () => {
    await open();
    expect(await within(sidebar()).findByRole('link', { name: 'Trainers', description: '4 pending' })).toBeTruthy();
  });

  // covers: 2.6
  test('leads to the start page from the logo', async () => {
    await open({ at: '/goals' });
    await userEvent.click(within(sidebar()).getByRole('link', { name: 'Admin dashboard' }));
    expect(place()).toBe('/');
  });

  // covers: 2.14
  test('signs out under Settings, to the page that the authProvider names', async () => {
    const logout = vi.fn(async () => '/auth/login');
    await open({ at: '/goals', auth: { ...everything.auth, logout } });
    const settings = within(sidebar()).getByRole('list', { name: 'Settings' });
    await userEvent.click(within(settings).getByRole('button', { name: 'Logout' }));
    await waitFor(() => expect(place()).toBe('/auth/login'));
    expect(logout).toHaveBeenCalledTimes(1);
  });
});

describe('on a small screen', () => {
  beforeEach(() => resize(390));

  // covers: 2.10
  test('a dropdown of the header replaces the sidebar', async () => {
    await open({ at: '/goals' });
    expect(screen.queryByTestId('sidebar')).toBeNull();
    await userEvent.click(screen.getByRole('button', { name: 'Open the menu' }));
    const menu = screen.getByRole('menu', { name: 'Main menu' });
    expect(within(menu).getAllByRole('menuitem')).toHaveLength(14);
    expect(within(menu).getByRole('menuitem', { name: 'Trainers' }).getAttribute('aria-description')).toBe('4 pending');
    expect(within(menu).getByRole('menuitem', { name: 'Program Goals' }).getAttribute('aria-current')).toBe('page');
    await userEvent.click(within(menu).getByRole('menuitem', { name: 'Trainers' }));
    expect(place()).toBe('/trainers');
  });

  test('the user menu takes in the theme', async () => {
    await open();
    await userEvent.click(await screen.findByRole('button', { name: 'User menu: Nadia Fawzi' }));
    expect(screen.getByRole('menuitem', { name: /theme/ })).toBeTruthy();
  });
});

describe('the header', () => {
  test('shows the title of the page as the only h1, and in the name of the tab', async () => {
    await open({}, <Title title="Squat" preferenceKey={false} />);
    await waitFor(() => expect(screen.getAllByRole('heading', { level: 1 })).toHaveLength(1));
    expect(document.getElementById('react-admin-title')?.textContent).toBe('Squat');
    await waitFor(() => expect(document.title).toBe('Squat · Admin dashboard'));
  });

  test("shows the menu's word until the page has a title", async () => {
    await open({ at: '/goals' });
    expect(screen.getByRole('heading', { level: 1 }).textContent).toBe('Program Goals');
    await waitFor(() => expect(document.title).toBe('Program Goals · Admin dashboard'));
  });

  // covers: 2.13
  test('names the user, with Profile and Logout in the menu', async () => {
    await open();
    await userEvent.click(await screen.findByRole('button', { name: 'User menu: Nadia Fawzi' }));
    expect(screen.getAllByRole('menuitem').map((item) => item.textContent)).toEqual(['Profile', 'Logout']);
    await userEvent.click(screen.getByRole('menuitem', { name: 'Profile' }));
    expect(place()).toBe('/profile');
  });

  test.each([
    ['en', 'User menu: Guest'],
    ['ar', 'قائمة المستخدم: زائر'],
  ] as const)('calls somebody without a name a guest (%s)', async (locale, name) => {
    await open({ locale, auth: { ...everything.auth, getIdentity: async () => ({ id: 7, fullName: 'Guest' }) } });
    expect(await screen.findByRole('button', { name })).toBeTruthy();
  });

  // covers: 2.12
  test('offers both languages in their own words', async () => {
    await open();
    await userEvent.click(screen.getByRole('button', { name: 'Language: English' }));
    const [english, arabic] = screen.getAllByRole('menuitemradio');
    expect(english?.getAttribute('aria-checked')).toBe('true');
    expect(arabic?.textContent).toBe('العربية');
    await userEvent.click(arabic as HTMLElement);
    expect(await screen.findByRole('button', { name: 'اللغة: العربية' })).toBeTruthy();
  });
});

describe('around the page', () => {
  test('a strip says that the browser is offline, and goes when it is back', async () => {
    await open();
    const online = vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(false);
    act(() => void window.dispatchEvent(new Event('offline')));
    expect(screen.getByText(/You are offline/)).toBeTruthy();
    online.mockReturnValue(true);
    act(() => void window.dispatchEvent(new Event('online')));
    expect(screen.queryByText(/You are offline/)).toBeNull();
  });

  test('the first stop of the keyboard skips to the content', async () => {
    await open();
    await userEvent.tab();
    expect(document.activeElement?.textContent).toBe('Skip to content');
    await userEvent.click(document.activeElement as HTMLElement);
    expect(document.activeElement).toBe(screen.getByRole('main'));
  });

  test('a page that fails leaves the frame standing and can be tried again', async () => {
    vi.spyOn(console, 'error').mockImplementation(() => undefined);
    let broken = true;
    function Page() {
      if (broken) throw new Error('the reason');
      return <p>content</p>;
    }
    await open({}, <Page />);
    expect(screen.getByRole('alert').textContent).toContain('Something went wrong');
    expect(screen.getByText('the reason')).toBeTruthy();
    expect(sidebar()).toBeTruthy();
    broken = false;
    await userEvent.click(screen.getByRole('button', { name: 'Try again' }));
    expect(screen.getByText('content')).toBeTruthy();
  });

  test('going elsewhere forgets the error', async () => {
    vi.spyOn(console, 'error').mockImplementation(() => undefined);
    function Page() {
      const { pathname } = useLocation();
      if (pathname === '/goals') throw new Error('the reason');
      return <p>content</p>;
    }
    await open({ at: '/goals' }, <Page />);
    expect(screen.getByRole('alert')).toBeTruthy();
    await userEvent.click(within(sidebar()).getByRole('link', { name: 'Trainers' }));
    expect(screen.getByText('content')).toBeTruthy();
  });
});
