// @vitest-environment happy-dom
import { act, fireEvent, render, screen } from '@testing-library/react';
import { useState } from 'react';
import { TestTranslationProvider } from 'react-admin';
import { MemoryRouter } from 'react-router-dom';
import { describe, expect, test, vi } from 'vitest';
import { common as arabic } from '../../../i18n/ar/common';
import { common as english } from '../../../i18n/en/common';
import { CustomizationBoundary } from '../../../src/extensions/CustomizationBoundary';
import { PageBoundary } from '../../../src/ui/layout/ErrorPage';
import { retryMs } from '../../../src/ui/lazy/CodeBoundary';
import { type LazyPartOptions, lazyPart, lazyView } from '../../../src/ui/lazy/lazyPart';
import { lazyWithMessages } from '../../../src/ui/lazy/lazyWithMessages';

function failing(times: number) {
  let calls = 0;
  return vi.fn(async () => {
    calls += 1;
    if (calls <= times) throw new TypeError('Failed to fetch dynamically imported module: https://app/Part-1.js');
    return () => <p>The part</p>;
  });
}

const getPart = (load: ReturnType<typeof failing>, options?: LazyPartOptions<object>) => lazyPart<object>(load, options);

/** A form with the part. Its input must keep the typed text. */
function Form({ Part, said }: { readonly Part: React.ComponentType; readonly said: typeof english }) {
  const [isOpen, setOpen] = useState(false);
  const messages = { common: said };
  return (
    <TestTranslationProvider messages={messages}>
      <input aria-label="Name" />
      <button type="button" onClick={() => setOpen(!isOpen)}>
        Toggle
      </button>
      {isOpen && <Part />}
    </TestTranslationProvider>
  );
}

const press = async (name: string) => {
  await act(async () => void fireEvent.click(screen.getByRole('button', { name })));
};

function open(Part: React.ComponentType, said: typeof english = english) {
  vi.spyOn(console, 'error').mockImplementation(() => undefined);
  render(<Form Part={Part} said={said} />);
  fireEvent.change(screen.getByLabelText('Name'), { target: { value: 'Typed' } });
  return press('Toggle');
}

const typed = () => screen.getByLabelText<HTMLInputElement>('Name').value;

describe('a part whose code cannot be fetched', () => {
  for (const [language, said] of [
    ['English', english],
    ['Arabic', arabic],
  ] as const)
    test(`says so in its own place and comes when it is tried again (${language})`, async () => {
      await open(getPart(failing(1)), said as typeof english);
      expect(screen.getByRole('alert').textContent).toContain(said.error.part);
      expect(typed()).toBe('Typed');
      await press(said.error.retry);
      expect(screen.getByText('The part')).toBeTruthy();
      expect(screen.queryByRole('alert')).toBeNull();
      expect(typed()).toBe('Typed');
    });

  test('is fetched again when it is opened again', async () => {
    await open(getPart(failing(1)));
    await press('Toggle');
    await press('Toggle');
    expect(screen.getByText('The part')).toBeTruthy();
  });

  test('is fetched once for each try', async () => {
    const load = failing(2);
    await open(getPart(load));
    await press(english.error.retry);
    expect(screen.getByRole('alert')).toBeTruthy();
    expect(load).toHaveBeenCalledTimes(2);
  });

  test('is fetched again after a preload that failed', async () => {
    const Part = getPart(failing(1));
    await Part.preload();
    await open(Part);
    expect(screen.getByText('The part')).toBeTruthy();
  });

  test('appears over the page in place of a dialog', async () => {
    await open(getPart(failing(1), { failure: 'floating' }));
    expect(screen.getByRole('alert').parentElement).toBe(document.body);
    await press(english.error.retry);
    expect(screen.getByText('The part')).toBeTruthy();
  });

  test('leaves an optional part out until it comes', async () => {
    vi.useFakeTimers();
    await open(getPart(failing(1), { failure: 'nothing' }));
    expect(screen.queryByRole('alert')).toBeNull();
    expect(typed()).toBe('Typed');
    await act(() => vi.advanceTimersByTimeAsync(retryMs));
    expect(screen.getByText('The part')).toBeTruthy();
  });

  test('with its own messages can be tried again', async () => {
    await open(lazyWithMessages(failing(1), 'related'));
    expect(screen.getByRole('alert').textContent).toContain(english.error.part);
    await press(english.error.retry);
    expect(screen.getByText('The part')).toBeTruthy();
  });
});

describe('a page whose code cannot be fetched', () => {
  const getPage = (View: React.ComponentType) => () => (
    <MemoryRouter>
      <PageBoundary resetKey="/goals">
        <CustomizationBoundary path="pages.reports">
          <View />
        </CustomizationBoundary>
      </PageBoundary>
    </MemoryRouter>
  );

  test('can be tried again, also if it is a customization', async () => {
    await open(getPage(lazyView(failing(1))));
    expect(screen.getByRole('alert').textContent).toContain(english.error.part);
    await press(english.error.retry);
    expect(screen.getByText('The part')).toBeTruthy();
  });

  test('does not take a fault of its own for one of the network', async () => {
    const Broken = lazyPart<object>(async () => () => {
      throw new Error('A fault');
    });
    await open(getPage(Broken));
    expect(screen.queryByText(english.error.part)).toBeNull();
  });
});
