// @vitest-environment happy-dom
/** A menu with more entries than fit in the window: collapsed groups, search and pinned entries. */
import { configure, screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { type ReactNode, useState } from 'react';
import { I18nContextProvider, useI18nProvider } from 'react-admin';
import { expect, test, vi } from 'vitest';
import { registry } from '../../../resources/registry';
import type { IconName, MenuSection } from '../../../src/schema/declaration';
import { MenuFinder } from '../../../src/ui/layout/MenuFinder';
import { isLongMenu, type MenuGroup, useFolding } from '../../../src/ui/layout/menu';
import { PhoneMenuList } from '../../../src/ui/layout/PhoneMenuList';
import { RegistryProvider } from '../../../src/ui/registry/RegistryContext';
import { renderShell } from './support/renderShell';

configure({ asyncUtilTimeout: 10_000 });

const group = (section: string, names: readonly string[]): MenuGroup => ({
  section: section as MenuSection,
  entries: names.map((name) => ({ name, icon: 'goals' as IconName, kind: 'resource', words: [name], resource: undefined })),
});

const groups = [group('training', ['exercises', 'workouts']), group('people', ['trainees'])];

function Folding() {
  const [selected, select] = useState('exercises');
  const { isOpen, setOpen } = useFolding(groups, selected);
  return (
    <>
      {groups.map(({ section }) => (
        <button key={section} type="button" aria-expanded={isOpen(section)} onClick={() => setOpen(section, !isOpen(section))}>
          {section}
        </button>
      ))}
      <button type="button" onClick={() => select('workouts')}>
        go on
      </button>
    </>
  );
}

test('a menu is long from 25 entries', () => {
  const names = (count: number) => Array.from({ length: count }, (_, number) => `r${number}`);
  expect(isLongMenu([group('training', names(24))])).toBe(false);
  expect(isLongMenu([group('training', names(20)), group('people', names(5))])).toBe(true);
});

test('the group of the selected entry opens again with the next entry, and others stay as they were left', async () => {
  await renderShell(<Folding />);
  const expanded = (name: string) => screen.getByRole('button', { name }).getAttribute('aria-expanded');
  expect([expanded('training'), expanded('people')]).toEqual(['true', 'false']);
  await userEvent.click(screen.getByRole('button', { name: 'people' }));
  await userEvent.click(screen.getByRole('button', { name: 'training' }));
  expect([expanded('training'), expanded('people')]).toEqual(['false', 'true']);
  await userEvent.click(screen.getByRole('button', { name: 'go on' }));
  expect([expanded('training'), expanded('people')]).toEqual(['true', 'true']);
});

test('entries are found by words and opened by Enter, Escape clears, and nothing found is said', async () => {
  let found: readonly MenuGroup[] | undefined;
  await renderShell(<MenuFinder groups={groups} shown={groups} selected="exercises" onFind={(next) => (found = next)} />);
  const box = await screen.findByRole('searchbox', { name: 'Find in the menu' });
  await userEvent.type(box, 'WORK');
  expect(found?.flatMap(({ entries }) => entries.map(({ name }) => name))).toEqual(['workouts']);
  expect(screen.getByText('1 result')).toBeTruthy();
  await userEvent.keyboard('{Escape}');
  expect(found).toBeUndefined();
  await userEvent.type(box, 'zzz');
  expect(found).toEqual([]);
  expect(screen.getByText('No results for “zzz”.')).toBeTruthy();
  await userEvent.clear(box);
  await userEvent.type(box, 'trainee{Enter}');
  expect(screen.getByLabelText('place').textContent).toBe('/trainees');
  expect(found).toBeUndefined();
});

test('the selected entry is pinned and unpinned', async () => {
  await renderShell(<MenuFinder groups={groups} shown={groups} selected="exercises" onFind={() => undefined} />);
  await userEvent.click(await screen.findByRole('button', { name: 'Pin Exercises' }));
  const list = screen.getByRole('list', { name: 'Pinned' });
  expect(within(list).getByRole('link', { name: 'Exercises' })).toBeTruthy();
  await userEvent.click(screen.getByRole('button', { name: 'Unpin Exercises' }));
  expect(screen.queryByRole('list', { name: 'Pinned' })).toBeNull();
});

test('once the menu has a layout, it scrolls to the selected entry in its group, not among the pinned ones', async () => {
  const scrolled: string[] = [];
  let onLayout = () => {};
  // happy-dom has no layout.
  vi.stubGlobal('ResizeObserver', function (this: ResizeObserver, act: () => void) {
    onLayout = act;
    Object.assign(this, { observe() {}, disconnect() {} });
  });
  vi.spyOn(Element.prototype, 'scrollIntoView').mockImplementation(function (this: Element) {
    scrolled.push(this.id);
  });
  await renderShell(
    <nav>
      <MenuFinder groups={groups} shown={groups} selected="exercises" onFind={() => undefined} />
      <a id="pinned" href="/exercises" aria-current="page">
        Exercises
      </a>
      <a id="grouped" href="/exercises" aria-current="page">
        Exercises
      </a>
    </nav>,
  );
  await screen.findByRole('searchbox', { name: 'Find in the menu' });
  expect(scrolled).toEqual([]);
  onLayout();
  expect(scrolled).toEqual(['grouped']);
});

function NamedReports({ children }: { readonly children: ReactNode }) {
  const provider = useI18nProvider();
  const translate: typeof provider.translate = (key, options) => (/report/.test(key) ? 'Report' : provider.translate(key, options));
  return <I18nContextProvider value={{ ...provider, translate }}>{children}</I18nContextProvider>;
}

test('the menu of a phone with many entries has a search, from which Enter opens an entry and closes the menu', async () => {
  const pages = Array.from({ length: 30 }, (_, number) => ({ name: `report${number}`, icon: 'goals', section: 'business' }) as const);
  const long = { ...registry, pages: [...registry.pages, ...pages], order: [...registry.order, ...pages.map(({ name }) => name)] };
  const onClose = vi.fn();
  const anchor = document.body.appendChild(document.createElement('button'));
  await renderShell(
    <NamedReports>
      <RegistryProvider registry={long}>
        <PhoneMenuList selected="exercises" anchor={anchor} onClose={onClose} />
      </RegistryProvider>
    </NamedReports>,
    { data: { getList: async () => ({ data: [], total: 0 }) } },
  );
  const box = await screen.findByRole('searchbox', { name: 'Find in the menu' });
  const menu = screen.getByRole('menu', { name: 'Main menu' });
  expect(within(menu).queryByRole('menuitem', { name: 'Trainees' })).toBeNull();
  await userEvent.type(box, 'trainees');
  expect(document.activeElement).toBe(box);
  expect(within(menu).getByRole('menuitem', { name: 'Trainees' })).toBeTruthy();
  await userEvent.keyboard('{Escape}');
  expect(onClose).not.toHaveBeenCalled();
  expect(document.activeElement).toBe(box);
  await userEvent.type(box, 'trainees{Enter}');
  expect(screen.getByLabelText('place').textContent).toBe('/trainees');
  expect(onClose).toHaveBeenCalledOnce();
});
