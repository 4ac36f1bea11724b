// @vitest-environment happy-dom
import { QueryClient } from '@tanstack/react-query';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { replaceScreen } from '../../../src/performance/replaceScreen';
import { appShown, screenId } from '../../../src/schema/screen';

beforeEach(() => {
  vi.useFakeTimers();
  document.body.innerHTML = `<div id="root"></div><div id="${screenId}"><main>Drawn</main></div>`;
});

/** Renders the app behind the screen, then waits as long as a rendering takes. */
async function draw(html: string): Promise<void> {
  const root = document.getElementById('root') as HTMLElement;
  replaceScreen(root, new QueryClient());
  root.innerHTML = html;
  await vi.advanceTimersByTimeAsync(100);
}
const shown = () => document.body.textContent;

it('takes the place of the drawn screen when nothing is under way, also with a bar that shows how far its reader has come', async () => {
  await draw('<main>App<div role="progressbar" aria-valuenow="0"></div></main>');
  expect(shown()).toBe('App');
});

it.each([
  ['a bar without a value', '<div role="progressbar"></div>'],
  ['a busy part', '<div aria-busy="true"></div>'],
])('waits for %s, and not for ever', async (_, part) => {
  await draw(`<main>App${part}</main>`);
  expect(shown()).toBe('Drawn');
  await vi.advanceTimersByTimeAsync(4_000);
  expect(shown()).toBe('App');
});

it.each([
  ['as many elements as were drawn', '', 'Drawn'],
  ['nothing in place of a skeleton', 'aria-busy="true"', 'App'],
])('waits for %s', async (_, part, expected) => {
  const screen = document.getElementById(screenId) as HTMLElement;
  screen.innerHTML = `<main>Drawn<div ${part}>${'<i></i>'.repeat(9)}</div></main>`;
  await draw('<main>App</main>');
  expect(shown()).toBe(expected);
});

/** Renders a screen, performs a user's action on it, then renders the app. */
async function use(drawn: string, act: (screen: HTMLElement) => void, app: string): Promise<HTMLElement> {
  const screen = document.getElementById(screenId) as HTMLElement;
  screen.innerHTML = `<main>${drawn}</main>`;
  act(screen);
  await draw(`<main>${app}</main>`);
  return document.getElementById('root') as HTMLElement;
}
const type = (value: string) => (screen: HTMLElement) => {
  const control = screen.querySelector('input, textarea') as HTMLInputElement;
  control.value = value;
};
const untouched = () => undefined;

describe('what the drawn form holds', () => {
  const [text, area] = [
    (value: string) => `<input name="a" value="${value}">`,
    (value: string) => `<textarea name="a">${value}</textarea>`,
  ];

  it.each([
    ['an input', text],
    ['a text area', area],
  ])('is carried over where it was typed or emptied in %s, and told', async (_, control) => {
    const told = vi.fn();
    document.addEventListener('input', told, { once: true });
    let root = await use(control('Before'), type('Typed'), control('Before'));
    expect(root.querySelector<HTMLInputElement>('[name]')?.value).toBe('Typed');
    expect(told).toHaveBeenCalledTimes(1);
    document.body.innerHTML = `<div id="root"></div><div id="${screenId}"></div>`;
    root = await use(control('Before'), type(''), control('Before'));
    expect(root.querySelector<HTMLInputElement>('[name]')?.value).toBe('');
  });

  it.each([
    ['an input', text('2026-11-23 12:30'), text('2026-11-23 14:30')],
    ['a text area', area('Stored'), area('A draft')],
    ['a hidden box', '<input name="a" type="checkbox" value="1">', '<input name="a" type="checkbox" value="2">'],
  ])('and nobody touched is as the app has it: %s', async (_, drawn, app) => {
    const told = vi.fn();
    document.addEventListener('input', told, { once: true });
    const root = await use(drawn, untouched, app);
    document.removeEventListener('input', told);
    expect(root.querySelector('main')?.innerHTML).toBe(app);
    expect(told).not.toHaveBeenCalled();
    expect(root.querySelector<HTMLInputElement>('[name]')?.value).toBe(
      /value="(.*)"/.exec(app)?.[1] ?? root.querySelector('textarea')?.defaultValue,
    );
  });

  it('is carried over by the name of its control where the app has more before it, as the actions of react-admin’s <Edit>', async () => {
    const both = (before: string) => `${before}<form><input name="a" value="1"><input name="b" value="2"></form>`;
    const act = (screen: HTMLElement) => {
      const second = screen.querySelectorAll('input')[1] as HTMLInputElement;
      second.value = 'Typed';
      second.focus();
    };
    const root = await use(both(''), act, both('<div><a href="/1/show">View</a></div>'));
    expect([...root.querySelectorAll('input')].map(({ value }) => value)).toEqual(['1', 'Typed']);
    expect((document.activeElement as HTMLInputElement).name).toBe('b');
  });

  it('stays in sight while the code of its form is late, and comes with it; without that form not for ever', async () => {
    const busy = '<div aria-busy="true"></div>';
    const act = type('typed');
    const root = document.getElementById('root') as HTMLElement;
    await use(text('read'), act, busy);
    await vi.advanceTimersByTimeAsync(20_000);
    expect(document.getElementById(screenId)).not.toBeNull();
    (root.firstChild as HTMLElement).innerHTML = `${text('read')}${busy}`;
    await vi.advanceTimersByTimeAsync(100);
    expect(document.getElementById(screenId)).toBeNull();
    expect(root.querySelector('input')?.value).toBe('typed');

    document.body.innerHTML = `<div id="root"></div><div id="${screenId}"></div>`;
    await use(text('read'), act, busy);
    await vi.advanceTimersByTimeAsync(34_000);
    expect(document.getElementById(screenId)).toBeNull();
  });

  it('is carried over where a box was ticked or another choice was made', async () => {
    const boxes = (checked = '') => `<input type="checkbox" name="a" ${checked}>`;
    const tick = (screen: HTMLElement) => screen.querySelector('input')?.click();
    expect((await use(boxes(), tick, boxes())).querySelector('input')?.checked).toBe(true);
    document.body.innerHTML = `<div id="root"></div><div id="${screenId}"></div>`;
    // A stored draft has checked the box.
    expect((await use(boxes(), untouched, boxes('checked'))).querySelector('input')?.checked).toBe(true);
    document.body.innerHTML = `<div id="root"></div><div id="${screenId}"></div>`;
    const choices = '<input type="radio" name="b" value="1" checked><input type="radio" name="b" value="2">';
    const root = await use(choices, (screen) => screen.querySelectorAll('input')[1]?.click(), choices);
    expect([...root.querySelectorAll('input')].map(({ checked }) => checked)).toEqual([false, true]);
  });
});

describe('a menu of the browser', () => {
  const menu = (chosen: string) =>
    `<select name="a">${['x', 'y', 'z'].map((value) => `<option${chosen === value ? ' selected' : ''}>${value}</option>`).join('')}</select>`;
  const choose = (value: string) => (screen: HTMLElement) => {
    const select = screen.querySelector('select');
    if (select) select.value = value;
  };

  it.each([
    ['y', 'z'],
    ['', 'y'],
  ])('is carried over where another choice was made: %s, then %s', async (before, after) => {
    const told = vi.fn();
    document.addEventListener('change', told, { once: true });
    expect((await use(menu(before), choose(after), menu(before))).querySelector('select')?.value).toBe(after);
    expect(told).toHaveBeenCalledTimes(1);
  });

  it('that nobody touched is as the app has it', async () => {
    const told = vi.fn();
    document.addEventListener('change', told, { once: true });
    await use(menu('y'), untouched, menu('z'));
    document.removeEventListener('change', told);
    expect(told).not.toHaveBeenCalled();
  });
});

describe('a press on the rendered screen', () => {
  const buttons = '<button>Edit</button><button>Delete</button>';
  const root = () => document.getElementById('root') as HTMLElement;
  /**
   * Renders the app after `begin` has acted on the screen's second button.
   * @returns that button, and the labels of the app's buttons that were pressed
   */
  async function press(begin: (button: HTMLElement) => void) {
    const pressed: (string | null)[] = [];
    const screen = document.getElementById(screenId) as HTMLElement;
    screen.innerHTML = `<main>${buttons}</main>`;
    const button = screen.querySelectorAll('button')[1] as HTMLElement;
    const top = root();
    top.addEventListener('click', ({ target }) => pressed.push((target as Element).textContent));
    replaceScreen(top, new QueryClient());
    begin(button);
    top.innerHTML = `<main>${buttons}</main>`;
    await vi.advanceTimersByTimeAsync(100);
    return { button, pressed };
  }
  let isDown = false;
  /** Simulates a pressed pointer: happy-dom does not support `:active`. */
  const down = () => {
    isDown = true;
    const screen = document.getElementById(screenId) as HTMLElement;
    vi.spyOn(screen, 'matches').mockImplementation((selector) => selector === ':active' && isDown);
  };

  it('is repeated in the app', async () => {
    expect((await press((button) => button.click())).pressed).toEqual(['Delete']);
  });

  it('is not interrupted by the app: a click needs the pointer’s down and up on one element', async () => {
    const { button, pressed } = await press(down);
    expect(root()).toBeNull();
    isDown = false;
    button.click();
    await vi.advanceTimersByTimeAsync(1);
    expect([root().isConnected, pressed]).toEqual([true, ['Delete']]);
  });

  it('that does not end delays the app, and not for ever', async () => {
    await press(down);
    expect(root()).toBeNull();
    await vi.advanceTimersByTimeAsync(4_000);
    expect(root()).not.toBeNull();
  });
});

it('says when the app stands in the document, where it can take the focus', async () => {
  const focus = () => document.querySelector('input')?.focus();
  window.addEventListener(appShown, focus, { once: true });
  await draw('<main><input id="first" /></main>');
  expect(document.activeElement?.id).toBe('first');
});

it('looks no more than twice at changes that come together, however many', async () => {
  const queryClient = new QueryClient();
  const looks = vi.spyOn(queryClient, 'isFetching').mockReturnValue(1);
  const root = document.getElementById('root') as HTMLElement;
  replaceScreen(root, queryClient);
  root.innerHTML = '<main>App</main>';
  await vi.advanceTimersByTimeAsync(1);
  looks.mockClear();
  for (let number = 0; number < 100; number += 1) queryClient.setQueryData(['records', number], number);
  root.querySelector('main')?.append('more');
  await vi.advanceTimersByTimeAsync(1);
  expect(looks.mock.calls.length).toBeLessThanOrEqual(2);
});

it('looks for the place of no control that was not touched', async () => {
  const places = vi.spyOn(Array.prototype, 'indexOf');
  const boxes = Array.from({ length: 50 }, (_, number) => `<input type="checkbox" name="${number}">`).join('');
  const root = await use(boxes, (screen) => screen.querySelectorAll('input')[20]?.click(), boxes);
  const calls = places.mock.calls.filter(([sought]) => sought instanceof HTMLInputElement);
  places.mockRestore();
  expect([...root.querySelectorAll('input')].flatMap((box, number) => (box.checked ? [number] : []))).toEqual([20]);
  expect(calls).toHaveLength(1);
});
