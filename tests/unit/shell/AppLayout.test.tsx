// @vitest-environment happy-dom
import { act, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { Title } from 'react-admin';
import { useLocation } from 'react-router-dom';
import { beforeEach, describe, expect, test, vi } from 'vitest';
import { registry } from '../../../resources/registry';
import { AppLayout } from '../../../src/ui/layout/AppLayout';
import { RegistryProvider } from '../../../src/ui/registry/RegistryContext';
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

describe('the sidebar', () => {
  test('can be expanded in a narrow window, until the window is narrowed again', async () => {
    resize(1200);
    await open();
    await userEvent.click(screen.getByRole('button', { name: 'Expand sidebar' }));
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

  test('says how many records wait, outside of the name of the link', async () => {
    await open();
    expect(await within(sidebar()).findByRole('link', { name: 'Trainers', description: '4 pending' })).toBeTruthy();
  });
});

describe('on a small screen', () => {
  beforeEach(() => resize(390));

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
    expect(screen.getAllByRole('menuitem').map((item) => item.textContent)).toEqual(['Profile', 'Keyboard shortcuts', 'Help', 'Logout']);
    await userEvent.click(screen.getByRole('menuitem', { name: 'Profile' }));
    expect(place()).toBe('/profile');
  });

  test('is called nothing while the session is read, least of all a guest', async () => {
    await open({ auth: { ...everything.auth, getIdentity: () => new Promise(() => undefined) } });
    expect(await screen.findByRole('button', { name: /^User menu:\s*$/ })).toBeTruthy();
    expect(screen.queryByText('Guest')).toBeNull();
  });

  test.each([
    ['en', 'User menu: Guest'],
    ['ar', 'قائمة المستخدم: زائر'],
  ] as const)('calls somebody without a name a guest (%s)', async (locale, name) => {
    await open({ locale, auth: { ...everything.auth, getIdentity: async () => ({ id: 7, fullName: 'Guest' }) } });
    expect(await screen.findByRole('button', { name })).toBeTruthy();
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

  test.each([
    ['/goals/1', { edit: true, create: false }, 2],
    ['/goals/1', { edit: false, create: true }, 0],
    ['/goals/create', { edit: false, create: true }, 2],
    ['/homeBanners/reorder', { edit: true, create: true }, 0],
  ])('%s with %o has %i links that skip to the form', async (at, can, count) => {
    const resources = registry.resources.map((one) => ({ ...one, can: { ...one.can, ...can } }));
    const page = (
      <RegistryProvider registry={{ ...registry, resources }}>
        <AppLayout>content</AppLayout>
      </RegistryProvider>
    );
    await renderShell(page, { ...everything, at });
    expect(screen.queryAllByRole('link', { name: 'Skip to form' })).toHaveLength(count);
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
